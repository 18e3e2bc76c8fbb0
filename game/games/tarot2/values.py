"""Tarot for two: the weights of the small network that values positions, learned by bench/tarot2_values.py.

Its inputs: each card in each of four places, how many tricks are left, and the lead; one layer of units
between 0 and 1; its output is what the rest of the round brings.
"""

from __future__ import annotations

from base64 import b85decode
from struct import unpack
from zlib import decompress

HIDDEN = 32
INPUTS = 352
SPREADS = tuple(round(330 * left**0.5) for left in range(40))
"""By tricks left: the worth, in hundredths of half-points, with which a round is won three times in four."""


def read() -> tuple[list[int], list[int], list[int], list[int]]:
    """From inputs to units, from units to the worth, from inputs to it, and what both begin with."""
    data = decompress(b85decode(WEIGHTS))
    first = [12 * weight for weight in unpack(f"<{INPUTS * HIDDEN}b", data[: INPUTS * HIDDEN])]
    rest = list(unpack(f"<{HIDDEN + INPUTS + HIDDEN + 1}h", data[INPUTS * HIDDEN :]))
    return first, rest[:HIDDEN], rest[HIDDEN : HIDDEN + INPUTS], rest[HIDDEN + INPUTS :]


WEIGHTS = (
    "c-l>Rd$48sS=IM@?tS(-_tib!(=*PPK|)9dFeW4+IL258Vj&_Ctpb9I8VrI81!YNLS!e|<gyIiGtdt4~QYdIq5TgMrR8sPe&QypK"
    "Cy9{fJi7bdbD!t2_x?RU*SF7|DXV*K_w+gYto=RLTEBhbm{U$Fb7sY)bn)bq=@fHYHC|}io-`#*hLhq8)`_yIW3s-c<f(>%hB&Ci"
    "nW&OcxZVcqsH!IEG^$2ju;rkYxg0f*q+_kBmeE-%xW0tG#2i(wnTeI)D<AC~_)QUf-{2aGnoR}%N&!EaIz;Pg%+vKO_>qfJRT*6x"
    "(!t^d<+IL%YWx{n8V%{IpgA$&dR^0KEpck7#!ZeTX^CI6aw>av!7emc#GioQ0#ha2zXJXhnMBdlE#k+0JH=tF6TZq?6~gt6#4q>K"
    "BK|>pdylLNTANK!9C1BoUE*jROZ+wVB>`XZ2Yh`U|DLI}VZ=|~@9-J<Cti`x6fFbal??nEVi*(fsTfts17E3Vt^8f`ubbwaEFu5;"
    "6!=-0$jNXH)^bMt9EXx})VWr{CsjQ)*)9wh$zLSjY$bHmpQQd|G9}<g<H|V2AMtz8sTN#2<qsh`r-2`VPmN!yUHs?3m-?$>N)1l%"
    "y{d7ju?T+Q3BT;{HRlOm`PqdwIwJo(<zHt7{1xh-Lk7&4)POW6s)%1%mb4)`y0Q-jFEq``gm3H$^&c4hS4_>we?|Tk#aL5KCNttE"
    "B1N9MYWI;M^sn@vJJDM2>Q8*71mE#xvNna{G{?k!miVhi&LwSR1;0%357f+#F%`(a-HeJx<X`RZ5s$>55(|D|Muk<??6@nE|K#z`"
    "tXzA1jjyHtf}b6oC1Ycf_*0brLswO+3pxe$L;M!~<45U#@9%1>k$-(YqFP9f;1}R$PICXKCpw~3;FE;tXkN`8M%H612>#M&lTm+_"
    "iPw_<;`ta5Ar@z93}&3-=W42A!M8=?FE;2rlIxxae#G^cQBfelx3vUkQo;Rm!jua>rXTo`$k86#h2_x?Q~cfMukq3Oyb=8B==p5z"
    "7z@ITiAJ<JZd~cAir_o^yD7!tUxW6|{Rv;WCGZEf5@M|p@n?xYQH$N<Q2k;_;qxuuLK`{W`YT<scHJkOc3I;?GSw?a|GS2M3;2Dl"
    "*mEIj;5&3L*^2sN1RUFn?PS&l`_C^v@2m?(+hvgXu}Ry8Yp{B(#W_xPuh!x#V)Ue*C1vTBwws1m?o{Vu+~Q-6#wt`E>!q%%&1$cu"
    "CyTW!S51SVurZGfrjPLBRI{~>vO|jqS0+W|?^CU5lOcbK$S>JM+G_|iY(`y7iyGXKUBTKU&*~EjeSTo<^9@~?6`I)E`BO7JW8}{;"
    "l~P?+H(UAxl;iBEsu}V(!y=j?f4VE`ISYJe^tvk>8cZzO%|1SN3oIvpR+%F5uMb<ail)`9>N)53kKvjI#m^0^XABvvYJ1$$65W9;"
    "n{M9eIo1d6jO#<y;3K_4`{#QPvYKNv-7?k8k?=at>RF#{m$X?g>Uqe(@^<fR-|lN$?UkwAVyl&=<;IwJa#Zy}j(v_mP80tr>}?-w"
    "YthLhotdyd2#djMY^S6^T{`V4*&;S!^o9Qd^#M0TMfi`fe={44Qqd^$kLv?FG>_7km_MW`wem588!Gl6m$*vcv5Ngi*ZemEzg*)-"
    ")ifITXjG7(TyN4s4;3pOJT&p&w)Vk+|EdD#YF&5us_=;Y1$@0>tE^Fajr}9|GoqpgJIekC{suhSluSk9H&px}_}Im1$Nw`77JJO5"
    "?0>m_AMsE4Da-y2bwD2CHUCrg_#iZCQDdIs$DTp)5&sGHFCbD&rRs6Q_e25wQ+$#93I8GgW1ShsEayD!Uys69ha?F9G5F`j{43$#"
    "Iz}3>kRxTKCj2H<v%@dIhkhBre^&Gd@H3g%A`IXMs=(*CMg760T!nv>lK8!qzo#_uFXA`Ytzb8aUrGEMi9aGhufbnxj2Pn`|7q}F"
    "uIM(w52Am3H>wF=U1I*Buq6IMf-n5TVUw^&fj{vdG=$#@J_ZEKtAPJHtOmiC{*(OY1GV18zvI6k@k7;2{BIzeB>t+49wYeAG&2k_"
    "TX5(F^jEDW&InwA{8L8#IF2P%pC|r@{8Q}L72J#ph$@i$GeimU52_@IKOaHSsq6e}4pM(hv52fAHTA#7kRtv#<$o5Ce}nOr{)5Ot"
    "(CCms@a3;D=2Tsh{2Sqa_8Xyb%ybSie{P1&k|cjs>aR?`LFd3XNrz&Qf9S8|YJ&bl&maf8{?jON-0|O_KuB7vRgjO@5Iv=;(SltP"
    "#yUpi-UZw~ng{h~hwK_iR+Hr&%FWmaKFiGmU*((X0#(Fr5&pyV7&L<%7U@~ZAE?Yi;^=Vz{{es07$@ZK1o+5sYEcCpTu}9zzkxqa"
    "{4e<@w=Vb_QdTxf_@}|D4N`x~Jk|deoe9Nby1;Y5uOZnY`Um(js-+g-qtIK86e50Yv%&RC)KB7XWz_|+Gv*h{9yHA8IqU{EZ7@5Q"
    "H3pVlIiL8a!|?UU9~2RbNXSp{JyzLb`0y&nY0)HEc;G+mO~e!oxoX2^;=dWB9%PTQXV_m^_E#;{03QYbB0S|>kaOHRW7A?k*tZs}"
    "%Z5FlP586W=nDh>L3@GTUH(?;h2l#y1OMUv8GRu5rYWL9>}{$R;=N71i2?p$Xb>whdX_ML)usmt5<R-u;6t$ZKy6iB;%9E5K}eam"
    "m2CBlW_navf&W6M@3V%aQBdq?%e}IK7{XibfWNRMWqJ2#e%(PznPMI&FbH$}LWXhw?RH@=tD$Cz5+}qj;=toZ=L=kqRlLCToTKF2"
    "608-Ozgn@+X4E-9@n54la~G6`SCD_S*4?sFxGy_<h*byvo0%Fgv&n=1*3izkYO-Nb_s|5OFE`&D*ppz3Kem{R<kA%+9t4uv2mkHo"
    "03O4bCnz4;?LYJ--U<G}{%zKNO_TrQUiMGV@IMeZ#$*4N$ty)Qzyl`qHb&6O^&DN&Xbb2s9~u)dOe5G!{2w?a3ZH1_#!8rf6`;Sx"
    "|FM6O|1jvb3VxdKSJ?UBdr0?}@NG5j8sCR9;YaKzw1@aFTrc<p{>iAaS&9Ec2xs^art2}BkdN5^4di$Lk783n0!j0U|Ai)l99C2O"
    "t7a>%4F2aOe7vh_iJu`GXJODo?7_bz-7oteI|<8i$A5lkaBCBOSb_h+>9C*>ULO3niy!$H|AVG{(f@H4d@cC?3i(&!e|RhV5BfEW"
    "M3wmQK3|&vEg}9}ybDH9l?EtyQ=Rw+@t0xppOnrg{)7LK{6oG&1d3NqRpQ4E68y>kqyF_8-(C7Ean*=_QzU-qSHaiTAVlz{ga01k"
    "{}8|MFY+h&PVj@^2hV~J{hh>rN69~FFq9K~ctzA7@k1my)-To{_}HeRf84phz&aNEwZuP){}g(#;9vOP;zQOu|3{PmLi~*UOD%+d"
    "Jd|;f_@Vb!=syTj=|A94^@rld{>B~b@M+S2LXUD90P@NH#9z?lzvzM{d{hd2swMx>@7aaSJ?fuidL*;C(TwGUzhnO+{zl`T)d=@2"
    "{twAR|6vQ89sd!*Kc*>uv)ljJ!tfQ)qb9+Bxnp;scKBy6#ZSBZ!<|^jkP-3s=qk{3o%93h2lqGeAL{RUi~PZVri)Q1e99CQiji(~"
    "Wx^N#MdI+q|2xEQq)@1L_V@fL-~pyiCH^ha0*aFUNg6y8RUCK_|A&E{_y_qD{;5R=_)i;r9w+}vN%*f$_z*Y7%4rPnlPK>j{ugPQ"
    "_?IPq3@Wxl@h`ZgnfxCgqj}MP5<eV*1OFk<fx`g*IU0%LT0enPfsaKa{X2R9IpFhnDjipas&uu;zk>fOC5>3$5D;PwN%+fBg<$T%"
    "f9Np(33ngj8T&+ifhPZFC4NHxfFz39ZezCSKL~!vJZv<B`^WrZ(b<4mw|yh0F;3!_^Ou$QUl66$7A=YH>C+0z4})yZkU6@7f78I%"
    "YihtB**)u?hglK-cf#PfEBHU`Uvkz~4;yv)g%l{1(HGj7rqbHTnS}IDZ6Y+1g~c5k*G35Y3-JF2vH<%8``<?IiW$%IX$9-GZ0-yH"
    "d`^5m2F9H844jQ6W>0BmM1y6<f}QpcTEybTcCYH?(`ki0kh@AN(`9u6-2s}?Y771|n04(`n7esF4bKYtw@Cdh$X(Z2TlD(0oJlw^"
    "m}>=N^4sG7utsP(@n4BI%@uccZnSRYaOVbu6=VYj3H%3Te($qsBh0v{cJPa=p7+VNkQe2m?jg!F&RyyE-98j?dkX(IgKmM`U>l9u"
    "1OF~BLtk5Tdb-Tu97Vwj{}}OKdGdeoA1wUWOq+?DmGB3P{saFw_%BFw;lDxjKd6Hn;lKL-`#<pIh#6c;Wqg?C5B^W~Km1qNz_CsE"
    "kO!&;H}PM_XQk`&PmRR@d?U<Io3-Q=RowBPoPR1W=Z`~`{iBL*c5{t}M6O5En1}=i%-}uXvx|aX%wPw&@rL1lsFCx}3ps&PG<wW$"
    "n*84sziK)t8}M(3$rgNx-^vji_8<HM;x~<)KlWK-Mv5EoBKAUoJ=yucq~!e3nESY%+7RWC`6d5V;}(h)nK~~l_=DTcFIJTJ&uIJ%"
    "GE-EJY!>GBQucp+3BQJs9Asu1(VqpPnHs&zpW4Om(XbBuYt6C6{o4@5&rSIJBEIk+x^s$O@A&5>|La>l;X{ncW^B*1)L+LP{~`XY"
    "TpSf_l*aY|4>X9&iT{!KN7XpYjFKHB`0V4Z{^8pHiGO#(|0mc2*uTA=_!s#X{=*CKe_4Y+5thUCv(sJvCy62c0sQ0S{I!R~ME+xK"
    "L_fg)DA*G5fAh=}|Cwi{{!NOqsKtLv{>A^Xuc-fVfjCvXHM{){{9XOM2l?Q)g9$|Z-N}xBfUkG>Xm2<r#4i?r1fOvK(6!h8ze&I!"
    "!6El#Y|(!cQB3$z@;_qJCX??~czEEWScre}pD?lF|4bBoGvV{%bcZkgt4#hcVmnXqYgjl{>Q28&iKp`qZzA3XeEkCQubP-9p#prl"
    "8^j;U%lYrKl>+j=5&kQJZ*radUjwHG{?oho_fE3HJPW?5yYo+3GbZ&J*l>r}`VlRT`h)wt+khzonC){?{}%JlyZWP9kiVG4K$!eI"
    "a)S6*amWAIX*o~+Z|2~hGW=Tsv+%(ZENFNBuT1Bk(M<STxFd-_!qZOmHvw8D81F{GM?IedJ~gA@vle{RAG4B@m-El3S#813=S#Uu"
    "iz<K{QDOKmzea`iVBzvB{fSeUM>*n$r$(Nvm@gyzcLleB{l{BB@ee2t`cLwYKOxpo#LpRY=AsDyPxug7PJ~YHxHR>1Y*z3;{j*k1"
    "9aRJV!&DUKy7p2xRXu0#!!YV^3==-kk+y2&;0g9VG-X}I1cqkiL>JTs{Ff&Ghv_s;)GPB@Sgdl0xz%nuzwq#C9z(YQZ#Rs0Uc!O="
    "y?bEF9X?i=oPTyuKrO3}3Go;Ec85LV<wS*AUv&$YWYu*32@{<uKCqUfcU`(V2Ms0UZ$7Ss|IXbXB0KfKrYeUE;IYmZ({b^u$acne"
    "c(#Oo`F>|~2BUS<IxYSWbaq#FMn9?LjK8USnTk`eqqgfN|7Y}A!GDX~Tx7L51c4PSuD!az5MVb0|HK|>dty%`kT)&~{~2Q^{@W{$"
    "b*r0?9i6_`G@IqG{zoi_r<Gl-%*nz1oAejbO><dqzwpT2y+6tGM-D#&v!G9@v|l_wSRUM){kc!y<HtSSdgTN4^-bsNhu(Kl)klq4"
    "XtCnA@|(7|n&(yzmOqjYU#S)k-TZK0gSyMy9dtL=H}c}^pDAkICU6tdiPZ^~mQ@8)MDjQQE*3&Uo|a%Xpgu4~*kB#>8Kw#C&vwA5"
    "bZdBNbUvLzRbtI!iL=;`DoMstfE0}x+DR=T;EZT|<Oh}D43VB`K8v`lifV(atTHOVXL+1q!=9!dVgT<P<=N<jKgSf}UVvXMmY!;1"
    "?kgIlo@H%h`@uZRnM#&3ELqAiV&}rS-xqNJ0Ss-9MN(=+yG5QaB6ch0g~us=c~pU>mg69Y_<?T=vOdcBT#zI1xtzkWp5n*9s{Kom"
    "+gMnq<@%tIL{U?&atde=SA@sJLcgryM3ElZQ-TjYm}oA?<(gdu{Tj54JgOqOHE8^CPi&{8Pz{1V!ej!!7I{u5G&wR__-cxu>qXWR"
    "M`8ZuX(r|bdtBAn$CN6D=Mn}6{zgN$AP1!ed6DO{aaVs1$UpX;oRT457;ZPB{=4|G8&UKC=A$_y+UxuexU-wk<gly6rx~JDj@U{~"
    "_;}DBqSugdag@_RUe=_h`r~dT+BnIzMJJcR{h}6D4hp6IN%F7VxCcUjrjhePIl3KTPbB}ei=RO4MeU*g<c{ibna&O2PEh|zO(1nx"
    "xnqh6H^@t%Iq@iHR*4Ub7>SzC5S3U8)Zb41FGv6AuwDMu7P}d#guK%j3oHF6V1m!U#|Uqx`YWlwsCQPPB(S^cuK!bpHiCwLcff?n"
    "VGb5M;49)s|1Z%0`Z|8&geqYJ1EOW^2jFjzf6QMmIY<B1x?t&FmE~zSx<VgZ3iBe^rJQ?vCC5}5Eec16JuC#5r}?9$oPGfxvxomM"
    "Bvoc^ua)CIa**B<KepL4f9N#h`+cp~*@-aR%JaQ|&!#=m$xvsoNv_97&9?<qg|U+OwUPdl(|Cy=L0e3J0>|d5{_q{ZFCx{@B&boQ"
    "{RZ{dEGMBd{~ARm+=|Sf?+>+J1$0*xe56G|*dHMOsK3y!-`487-TWIq&KkTaMF%NL{av0;kwX-ZtEc!Iu+^k<F`^OvI?=&Q`VW+X"
    "fq{~-dO-YxoJ8tod#LnPoG#dKmHxwSIgtH>_@)20pxXH+%L4^drv2lDd?8Aa@#2ybC6>?u@Um)IF#kw4SX>S_@FplgI%q}PPy@?P"
    "l7H1}qOnf--yUfr_@LaiobQO#<AXZ&KN5=gu_e1+p68>bFQxxcAT;+b{~9{j)Dht)d3J*Q!)MBPlxhBBk^OTx?SB&2!WR2iN&Mr~"
    "|IOxx)|b7P_}9|^qx9dQ)L-yx@f#|pU1jm6x}g5BrBi`--!XAfba)9!K*2^mM-sG%N0uE_zzV2BJ)9M#QGbLZ_)ZPz(Q)d3;LB4R"
    "IgA26;-4)3VV&wP#~%{EU0ld2Lew(<^6BtEQ~X6GUu?$q0X|gE5<eQ;70LNN@RO|2dep@!euMg34>8dLzn3o}Xum=JFSb^U!D@%^"
    "Gw`RAlBi*SHmE^!Hu0YZzOf{S>WtAYa*B|e>f(0D=my{)qr%`Hc|L&t$3JECA0N%f314%V@=v`bY#Zd?H0zt%p7%xqUJ2)o$`wA6"
    "|5czV$v^nF?TZ{2>$*h#W&cb3NHLZs;y0z2_)&T~1A>$97swYdrUfl`abqU&GvZIxVgINtR&*~T{vy5={=ec~{xjW>U?u*Nn{}<;"
    "tq@01rYy6u%A+Dxc8;jy*c6)r>W}`f>J<Ek`EwX&EAx-}1G5}<h+j$k7}zO(>_6GIsK4M}^i%(@<k{|s<k68lUz+MaO8#B9LXoix"
    ">j`ulL;c$#^9TC^f1h3M1NaxKXTt9)QV4$q?}xq={yW_9Un6Iu&ap%NvF#<F+O2P({)iv^cQw_YB>zQ@c`^SbApgbA&XNC&$zCRF"
    "B|3Nlq#X8H^6&CEgdqT0-@}iVA-NgX<1>SNL_M63#_jN{v&HM)q0p!w^v@0-E~My{?0>|cQGcEc2+WP&fP?qX0g_pldkNyJCG4LX"
    ";HVNh4E>x!A3_kak^S3b2?1Rq`)4HJgEEUO1e;rJ8r_gK1q}oL1kusqqZip=?6)#xL3cs75m>M+MZ@x$n0p&TRIwdFes)-lzKcWY"
    "A>w1GI?T+`efjE68SP#8lN)18Yf`m~(^s)PT6%x~&f@m`q1C19j!plv)#_!p`+hw;pC29H84u3M-M+ndt9x)5ZMU%TX575&C=Kh`"
    "MR#y=JM3SQdid7jf!XaC+F57&gS5GQ#BtMJwfm<J#Jz#^qc`VAvj_UIoz2X4KlO)u6j#lv-MhFM7bBTRZghw3jhI~P%*B2gZgx7Y"
    "n{~5T9i;^{+G9tvgZ8jw-?sW{md8bF^S0Ug`Su{s!Qn4Iob5OJ^0gGa?rNBM2Se2RS==i#$lN;z?OwBhlk|;VfsZ@qYjlHac@958"
    "{0Lt4XiV=L`TkFC;Hr`xtq-%>VC)~6yAE$QjrFjID2zOcgZ=fjLDzG5aOP&#%OfHA8ibPe(BM5taW8ta95trFWIAim+}X&UHCWeL"
    "I}0tuWe-)Klq0ASI}zH<Ir;t^%#A!$N)4`sXm{XA?y(ACsys9*!6QNHa-19alORU5Jc`vr*776~9|N6HDbCcSd11WZY(aKovMq=T"
    ")Saj2OpTb0=^3y*;L~;p+!>i^FURtt*Cw%K!LwjCW5=Ktrg-?~AZ8BSjsY2q8KHV~Qf?f0k8%?w$0Fp%gatgn-a-Y+LDJCEzDaF}"
    "cIyJkIXwglWcGO!$EccdO9v`-VRRc0fnUclg}lM*K_rc7#|<B;G#^L1Y9N5QAJQ0CRb7noAYaeIns2JG7zTaW^nmR9FvKfX%OMqr"
    "tq$*fK!v@&Hy14gj9PETZGiW^J4AVX9#-WRjr;vppUogU^m-Gw;at)EK9+gWi*QjMRO9}3OQ+oi<Gx<U&3LBhcpJ(bdNf^>J2V_@"
    "H|3;T6G(C$HsdMr$tL8kn*Df@@2FvayUEAhin80R!g^e4UT#8yQ9elL=^?zn+2s53`fRltHv?Wjk=Ls}Oy}`o)#LhbZ?RUX-CS<h"
    "!_wCCb%^uo4%1n9nEJiVX1qIJ$s@R{)75Zl`D&HIthmE`j@P%d&1QH3uZKlk#m#UZD`rDuSN(pz2p^!q_I<ps*OZX&lRlgo9{U{I"
    ">KElQ{u+%hjAOXhZsidRULQ}frMG2li`y^f@k2D8_G7r~w;HQyyBxxa<Fw7e<NoSJ{1lI8LkQ3L-e42<%aD#i=R*U5Z*HnpJT3{Y"
    "F+6AGkyRS-`i4Rd^BZ+;Z~3vD4rM51T(=O)mt0P3xxZa1`^ckV|80*RZM*agB%SXsA4NnD7O+ae%!>vNGZmo0sw`N?xpn>x`s?Uk"
    "dAEL>`d50D-)L`OBJPHx@*U}W%5(G<{vY&_e2drhcj@2P-={~*@2OXm_v^o*UXebp|C`?DkJa1ipVW6j?v3;#_3y$V&((YJ|1J0Q"
    "?)vxDV|+}%T)$gA!B5k#)~{1v&c8_?tbay*JAas-tZz|2%s)q~`k?w*{xNz5Z|K|Tklx9^L|?Do$~Wna^jiJB;H`J^x0v6|ufdx5"
    "K>Y^wUG=Bc|EVum|Fr(7`c!?RdRKjqdZs?E{&D?rb%xLSm-WZg9D4En_3a`<)d%ahsn_s|K3d<QzLq~ipQ&G?{yP66ti;1u6OYq("
    "@_(m&^%j0Ly%xslfx4vE^S7Fx&3{V&@A85AP3pVrFR9<JU#5Pb{)GB?eS`Xm`XAIE)<3TP5peI-FHt{T|2cM-QomS#077w%c>kjM"
    "GCrjb)o)jC#%F&Lc;C$bNsPPtED!uv{s4WFoUA4Ow7Oe9Ltn&y#e83Wt^RcR6~y;F^*^hp>#Nm2tN%`Yw7yRLaQzpE^Kr!aZ(+o~"
    "Sp9tc5w(x_{!9Hni0v)?dVQz*68;Q*7<v9`{w;d8ek1UHo({QFmyjgy;NPH6L7F;xfFc&GS6{)eHh(L>Tt8L5Dt~YJ&h#)g{hwFg"
    "&sWIFH>mgXzor}f9qK*&KK%K5^|$#2dV=4qeuh7Z%zUN#1pg3y4L_>hi`u=4|B`x&e*xEhwfc4bLDcZCsegl--{Eh8XnY5KCBI2M"
    "%|A+y@?VCn`v>&3{N=c(@1j4=U#fnWf0EwBufke>JAD)XQS~}{oZiJx(ktl+`YHZj^k#Y;J=Q)k{@3;=haYNmczN@N@GANudIi0P"
    "?$DRgW3WvRqhC6bb3m*(`Yhk&XYlL)@{{}&|4;n-4gMW|AHRoxnSTa9Kh96pe@I_N?}nQFy#KS^dvOQ90%iOZ{{gP5{0?--N2o`Q"
    "{to>heSzLfr}T5`r|8%CHm-U<eGFNy{0say>2CcB^<h4v57PewH*Bk}"
)
