// The page's own words: what stands there before the game (and its catalogues) have arrived, or when they cannot.
const WORDS = {
  en: {
    loading: 'Shuffling… {done} of {total} MB',
    starting: 'Dealing…',
    noWasmTitle: 'This browser cannot run the game',
    noWasm: 'WebAssembly is missing or switched off. Lockdown mode and some private modes do that; an exception for this page or another browser helps.',
    fileTitle: 'A file did not arrive',
    file: 'The connection was lost, or the page is being renewed. Nothing of your game is lost.',
    crashTitle: 'Something went wrong',
    crash: 'The game has stopped. What you had played is saved and continues after a reload.',
    details: 'Details',
    copy: 'Copy details',
    copied: 'Copied',
    retry: 'Try again',
    reload: 'Reload',
    tabOpenTitle: 'Atout is open in another tab',
    tabOpen: 'Only one tab plays at a time, so that no match is lost. What you have played there is saved.',
    tabHere: 'Continue here',
    tabGoneTitle: 'Atout goes on in another tab',
    tabGone: 'Everything you had played here is saved, and you can go on here again at any time.',
  },
  fr: {
    loading: 'On bat les cartes… {done} sur {total} Mo',
    starting: 'On distribue…',
    noWasmTitle: 'Ce navigateur ne peut pas lancer le jeu',
    noWasm: 'WebAssembly manque ou est désactivé, par exemple en mode isolement ou dans certains modes privés. Une exception pour cette page ou un autre navigateur suffit.',
    fileTitle: 'Un fichier n’est pas arrivé',
    file: 'La connexion a été perdue, ou la page est en cours de mise à jour. Rien de votre partie n’est perdu.',
    crashTitle: 'Un problème est survenu',
    crash: 'Le jeu s’est arrêté. Ce que vous avez joué est enregistré et reprend après rechargement.',
    details: 'Détails',
    copy: 'Copier les détails',
    copied: 'Copié',
    retry: 'Réessayer',
    reload: 'Recharger',
    tabOpenTitle: 'Atout est ouvert dans un autre onglet',
    tabOpen: 'Un seul onglet joue à la fois, pour qu’aucune partie ne se perde. Ce que vous y avez joué est enregistré.',
    tabHere: 'Continuer ici',
    tabGoneTitle: 'Atout continue dans un autre onglet',
    tabGone: 'Tout ce que vous aviez joué ici est enregistré, et vous pouvez reprendre ici à tout moment.',
  },
  de: {
    loading: 'Es wird gemischt … {done} von {total} MB',
    starting: 'Es wird gegeben …',
    noWasmTitle: 'Dieser Browser kann das Spiel nicht ausführen',
    noWasm: 'WebAssembly fehlt oder ist abgeschaltet, etwa im Blockierungsmodus oder in manchen privaten Fenstern. Eine Ausnahme für diese Seite oder ein anderer Browser hilft.',
    fileTitle: 'Eine Datei ist nicht angekommen',
    file: 'Die Verbindung ist abgerissen, oder die Seite wird gerade erneuert. Von deinem Spiel geht nichts verloren.',
    crashTitle: 'Etwas ist schiefgegangen',
    crash: 'Das Spiel wurde angehalten. Was du gespielt hast, ist gespeichert und geht nach dem Neuladen weiter.',
    details: 'Einzelheiten',
    copy: 'Einzelheiten kopieren',
    copied: 'Kopiert',
    retry: 'Noch einmal',
    reload: 'Neu laden',
    tabOpenTitle: 'Atout ist in einem anderen Tab offen',
    tabOpen: 'Damit keine Partie verloren geht, spielt immer nur ein Tab. Was du dort gespielt hast, ist gespeichert.',
    tabHere: 'Hier weiterspielen',
    tabGoneTitle: 'Atout geht in einem anderen Tab weiter',
    tabGone: 'Alles, was du hier gespielt hast, ist gespeichert, und du kannst jederzeit wieder hier weiterspielen.',
  },
  nl: {
    loading: 'De kaarten worden geschud… {done} van {total} MB',
    starting: 'Er wordt gedeeld…',
    noWasmTitle: 'Deze browser kan het spel niet uitvoeren',
    noWasm: 'WebAssembly ontbreekt of staat uit, bijvoorbeeld in de isolatiemodus of in sommige privévensters. Een uitzondering voor deze pagina of een andere browser helpt.',
    fileTitle: 'Een bestand is niet aangekomen',
    file: 'De verbinding is verbroken, of de pagina wordt net vernieuwd. Van je spel gaat niets verloren.',
    crashTitle: 'Er ging iets mis',
    crash: 'Het spel is gestopt. Wat je gespeeld hebt is bewaard en gaat na het herladen verder.',
    details: 'Details',
    copy: 'Details kopiëren',
    copied: 'Gekopieerd',
    retry: 'Opnieuw proberen',
    reload: 'Herladen',
    tabOpenTitle: 'Atout is open in een ander tabblad',
    tabOpen: 'Er speelt maar één tabblad tegelijk, zodat geen partij verloren gaat. Wat je daar gespeeld hebt, is bewaard.',
    tabHere: 'Hier verdergaan',
    tabGoneTitle: 'Atout gaat verder in een ander tabblad',
    tabGone: 'Alles wat je hier gespeeld hebt, is bewaard, en je kunt altijd weer hier verdergaan.',
  },
};

/** The first of the browser's languages that we speak, else English. */
export function chooseLanguage(languages) {
  for (const tag of languages) {
    const short = String(tag).slice(0, 2).toLowerCase();
    if (Object.hasOwn(WORDS, short)) return short;
  }
  return 'en';
}

export const language = chooseLanguage(navigator.languages ?? [navigator.language]);

/** A text in the chosen language, its {names} filled in. */
export function say(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Megabytes with one decimal, written as the language does. */
export const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
