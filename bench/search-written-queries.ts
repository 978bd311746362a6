/**
 * Hand-written queries, spelled as people type them and grouped by kind. Each line contains a query and a pattern that
 * one of the first rows must match. The pattern is compared with "brand / name / shade / subcategory", regardless of
 * case and accents. The products are in the shared data and in bench/search-invented-products.ts.
 */
export const writtenQueries: Record<string, string> = {
  'brand alone': `
clinique > ^clinique /
dior > ^dior /
tarte > ^tarte /
bourjois > ^bourjois /
cien > ^cien /
estee lauder > ^estee lauder /
essie > ^essie /
zao > ^zao /
une > ^une /
fa > ^fa /
axe > ^axe /
dove > ^dove /
nivea > ^nivea /
revlon > ^revlon /
exa > ^exa /
vdl > ^vdl /
pur > ^pur /
it cosmetics > ^it cosmetics /
the ordinary > ^the ordinary /
laura mercier > ^laura mercier /
bare minerals > ^bareminerals /
makeup forever > ^make up for ever /
makeup revolution > ^makeup revolution /
milk makeup > ^milk makeup /
rms beauty > ^rms beauty /
dr bronners > ^dr\\. bronner
dr. jart > ^dr\\. jart
st ives > ^st ives /
yves rocher > ^yves rocher /
bath and body works > ^bath & body works /
head of moss > ^head of moss /
petal & thorn > ^petal & thorn /
petal and thorn > ^petal & thorn /
maquis > ^maquis /
mao > ^m.a.o /
la rive ecume > ^la rive-ecume /
the body shop > ^the body shop /
kosas > ^kosas /`,
  'kind alone': `
lipstick > / lipstick$
mascara > / mascara$
foundation > / foundation$
shampoo > / shampoo$
conditioner > / conditioner$
hand cream > / hand cream$
deodorant > / deodorant$
toothpaste > dentifrice|toothpaste|zahn|зубная|歯磨き
perfume > / eau de|/ perfume oil$
eau de parfum > / eau de parfum$
nail polish > / nail polish$
eyeshadow > / eyeshadow$|eye palette$
eyeliner > / eyeliner$
lip balm > / lip balm$
soap > / soap$
toner > / toner$
moisturizer > / moisturizer$
moisturiser > / moisturizer$
serum > / serum$
setting spray > / setting spray$
face wash > / cleanser$
shower gel > / wash$
body wash > / wash$
body lotion > / lotion$
sunscreen > / body sun care$|/ face$|sunscreen
hair mask > / hair mask$
concealer > / concealer$|concealer
bronzer > / bronzer$
blush > / blush$
eye cream > / eye cream$
skin tint > / skin tint$|skin tint
tinted moisturizer > tinted moisturizer
lipsticks > / lipstick$
brushes > / brush$
mascaras > / mascara$
nail polish remover > / nail care$
face mask > / mask$
makeup remover > demaquill|cleanser$
micellar water > micell
after sun > / after sun$
night cream > nuit|night
aftershave > apres rasage|after.?shave|barbier`,
  'brand and kind': `
clinique mascara > ^clinique / mascara
clinique foundation > ^clinique /.*/ foundation$
bourjois nail polish > ^bourjois /.*/ nail polish$
bourjois blush > ^bourjois /.*/ blush$
dove shampoo > ^dove.* /.*/ shampoo$
cien hand cream > ^cien.* /.*/ hand cream$
cien shampoo > ^cien.* /.*/ shampoo$
cien soap > ^cien.* /.*/ soap$
cien deodorant > ^cien.* /.*/ deodorant$
mennen deodorant > ^mennen /.*/ deodorant$
brut perfume > ^brut /.*/ eau de
fragonard perfume > ^fragonard /
signal toothpaste > ^signal.* /
aquafresh toothpaste > ^aquafresh.* /
dior foundation > ^dior /.*/ foundation$
tarte eyeshadow > ^tarte / palette
elizabeth arden lip balm > ^elizabeth arden /
ahava soap > ^ahava /.*/ soap$
sanytol soap > ^sanytol /.*/ soap$
ysl foundation > ^yves saint laurent /.*/ foundation$
maybelline powder > maybelline /.*(powder|poudre)
revlon nail polish > ^revlon /.*/ nail polish$
cottage body lotion > ^cottage /.*/ lotion$
timotei conditioner > ^timotei /.*/ conditioner$
palmers shampoo > ^palmer.?s /.*/ shampoo$
nivea sunscreen > ^nivea /.*/ body sun care$
neutrogena sunscreen > ^neutrogena /
avene cream > avene
yves rocher cleanser > ^yves rocher /.*/ cleanser$
laura mercier tinted moisturizer > ^laura mercier / tinted moisturizer
gillette shaving foam > ^gillette /
diadermine night cream > ^diadermine /.*nuit
maquis lipstick > ^maquis /.*/ lipstick$
petal and thorn perfume > ^petal & thorn /.*/ eau de
christian lenart day cream > ^christian lenart / creme de jour
mildeen shower gel > ^mildeen.* /.*/ wash$`,
  nicknames: `
ysl > ^yves saint laurent /
mufe > ^make up for ever /
abh > ^anastasia beverly hills /
anastasia > ^anastasia beverly hills /
fenty > ^fenty beauty by rihanna /
fenty beauty > ^fenty beauty by rihanna /
rihanna foundation > ^fenty beauty by rihanna /
nyx > ^nyx
ysl touche eclat > ^yves saint laurent / touche eclat
mufe ultra hd > ^make up for ever / ultra hd
abh stick foundation > ^anastasia beverly hills / stick foundation
armani luminous silk > ^armani beauty / luminous silk
giorgio armani foundation > ^armani beauty /
lauder double wear > ^estee lauder / double wear
body shop mask > ^the body shop /
bbw hand cream > ^bath & body works / nourishing hand cream
ddg sunscreen > ^dr\\. dennis gross
wnw photo focus > ^wet n wild / photo ?focus
loccitane deodorant > occitane
kat von d lock it > ^kvd vegan beauty / lock-it
kvd > ^kvd vegan beauty /
sephora foundation > ^sephora collection /.*/ foundation$
marc jacobs foundation > ^marc jacobs beauty /
doctor bronner soap > bronner.*soap
maybelline new york fit me > ^maybelline / fit me
gemey powder > ^gemey maybelline / poudre
wet and wild foundation > ^wet n wild /
nudestix tint > ^nudestix /
edt brut > ^brut /
edp > / eau de parfum$`,
  sentences: `
a foundation for dry skin > foundation
light foundation with spf > spf
something for chapped lips > / lip balm$|levres|lip
shampoo for coloured hair > / shampoo$
which deodorant for men > deodorant$|homme|men
good mascara that gives volume > mascara
matte foundation for oily skin > oil|matte
full coverage foundation that lasts all day > full coverage
cream for hands with coconut > coco|hand cream
vegan red lipstick that does not dry out my lips > / lipstick$
cleanser for sensitive skin > sensitive.*/ cleanser$|/ cleanser$
sun cream for children > enfant|kids|/ body sun care$
the ordinary serum foundation please > ^the ordinary / serum foundation
i need a nail polish in red > / nail polish$
moisturizer with salicylic acid by aveeno > ^aveeno / daily moisturizer
argan oil for my hair > argan
soap from marseille > marseille
soap with olive oil > olive
long wear foundation by bare minerals > ^bareminerals /
best hydrating foundation > hydrat
toothpaste for kids > enfant|junior|kids
shampoo without perfume > / shampoo no perfume|/ shampoo$
travel size face tape > travel size face tape
double wear in shade 3c4 > 3c4
fit me in 220 > ^maybelline / fit me.*220
clay foundation from tarte > ^tarte /.*clay
shampoo that smells of raspberry > framboise|shampoo$
oil free tinted moisturizer spf 20 > tinted moisturizer.*oil free|oil free
gold anti age day cream > gold
foaming wash for the hands > foaming hand soap|mousse|hand`,
  'two mistakes': `
maybeline fit mee > ^maybelline / fit me
cliniqe superbalancd > ^clinique / superbalanced
estee laudr doubl wear > ^estee lauder / double wear
foundaton mybelline > ^maybelline /
anastesia beverley hills > ^anastasia beverly hills /
luminus fondation > luminous.*foundation
flawles fusin > flawless fusion
amazonain clya > amazonian clay
hydratin shampo > hydration shampoo|shampoo$
moisturising creem > moisturizing cream|creme|cream
dermablnd smoth camo > ^dermablend / smooth liquid camo
bareminreals complexon rescue > ^bareminerals / complexion rescue
sensitve cleaner foming > foaming cleanser|cleanser$
chrstian lenrt > ^christian l
parodontx orignal > ^parodontax
shampoing fraboise > framboise
vernis a ongels > / nail polish$|vernis
creme mians > mains
dentifrise enfnts > dentifrice
deodrant natrel > deodorant naturel
mascra maxi volum > mascara maxi volume
tintd moisturzer > tinted moisturizer
perfct lastng > perfect lasting
diamnd poweder foundation > diamond powder foundation
marvelos mate > marvelous matte
wanderlst powdr > wanderlust powder
invisble covr > invisible cover
velvt mattte longwear > velvet matte longwear
gommaje visag > gommage visage
savno liqiude > savon liquide
changmaker micelar > changemaker.*micellar
nuterogena sunscren > ^neutrogena /
veild thret > veiled threat
bonce liqid whip > bounce liquid whip
clinqiue mosture surge > moisture surge`,
  'run together': `
fitme > fit me
fitmematte > fit me.*matte
doublewear > double wear
handcream > / hand cream$|main|hand
nailpolish > / nail polish$
estelauder > ^estee lauder /
esteelauderdoublewear > ^estee lauder / double wear
lauramercier > ^laura mercier /
lipbalm > / lip balm$
profiltr > pro filt
tintedmoisturizer > tinted moisturizer
makeupremover > demaquill|cleanser$
facetape > face tape
luminoussilk > luminous silk
byebyefoundation > bye bye foundation
superbalancedmakeup > superbalanced makeup
bourjoismascara > ^bourjois / mascara
borntoglow > born to glow
colorstayfoundation > colorstay.*foundation
savonliquide > savon liquide
hydratingshampoo > hydrat.*shampoo|shampoo$
showergel > / wash$
photo focus > photo ?focus
photofocusdewy > photo ?focus dewy
super stay > super ?stay
color stay > colorstay
air flash > airflash
beauty blender > ^beautyblender /
make up revolution > ^makeup revolution /
sun screen > / body sun care$|sunscreen
ultrahdinvisible > ultra hd invisible
teatreesoap > tea tree
eyecream > / eye cream$
gel douche chocolat > chocolat`,
  phonetic: `
klinik > ^clinique /
clineek > ^clinique /
borjwa > ^bourjois /
bourjoi > ^bourjois /
burjois > ^bourjois /
estay lawder > ^estee lauder /
nivia > ^nivea /
revlin > ^revlon /
maybeleen > ^maybelline /
garniay > ^garnier /
neutrojina > ^neutrogena /
serave > ^cerave /
fentee > ^fenty
tart foundation > ^tarte /
morfe > ^morphe /
pantine > ^pantene /
anastazia > ^anastasia
foundashun > foundation
shampu > shampoo
maskara > mascara
deoderant > deodorant
consealer > concealer
luminus silk > luminous silk
flawliss > flawless
jane iredail > ^jane iredale /
avino > ^aveeno /
juvias place > ^juvia
olaplecks > ^olaplex /
mineral powdur > mineral.*powder
colour pop > ^colourpop /
ordinery > ^the ordinary /`,
  'other languages and scripts': `
rouge à lèvres > / lipstick$
Lippenstift > / lipstick$
rossetto > / lipstick$
barra de labios > / lipstick$
fond de teint > / foundation$
fondotinta > / foundation$
Grundierung > / foundation$
vernis à ongles > / nail polish$
Nagellack > / nail polish$
esmalte > / nail polish$
smalto > / nail polish$
champú > / shampoo$
shampooing > / shampoo$
Haarwaschmittel > / shampoo$
après-shampooing > / conditioner$
jabón > / soap$
Seife > / soap$
savon > / soap$
crema de manos > / hand cream$
Handcreme > / hand cream$
crème mains > / hand cream$
Sonnencreme > / body sun care$|sonnencreme
crème solaire > / body sun care$
Zahnpasta > dentifrice|zahn|signal|зубная|歯磨き
зубная паста > зубная паста|dentifrice|歯磨き
помада > / lipstick$
для мужчин > для мужчин
шампунь > шампунь|/ shampoo$
口紅 > / lipstick$
サクラ > サクラ
さくら > サクラ
クリーム > クリーム
洗顔 > 洗顔|/ cleanser$
薬用ハンド > 薬用ハンド
保湿化粧水 > 保湿化粧水
化粧水 > 化粧水
玫瑰 > 玫瑰
面霜 > 面霜
수분크림 > 수분크림
크림 > 수분크림
쿠션 > 쿠션
สบู่ > สบู่|/ soap$
สบู่มะขาม > สบู่มะขาม
desodorante > / deodorant$
parfum > / eau de|parfum
eau micellaire > micell
Duschgel > / wash$
démaquillant > demaquill
ombre à paupières > / eyeshadow$|paupieres
baume à lèvres > / lip balm$`,
  'codes and shades': `
nc42 > nc42
NC 42 > nc ?42
luminous foundation 355n > luminous foundation / 355n
fit me 220 > fit me.* / .*220
fit me matte 310 > fit me matte.* / .*310
double wear 3c4 > double wear.* / .*3c4
1n1 ivory nude > / 1n1 ivory nude
double wear 1n2 > double wear.* / .*1n2
essie 720 > ^essie / licorice 720
butler please 772 > butler please 772
bourjois 10 > ^bourjois /.*10
bourjois n°12 > n.12
1 seconde no 12 > n.12
olaplex no 2 > olaplex bond perfector no\\. 2
olaplex n°1 > olaplex bond multiplier no\\. 1
olaplex number 2 > olaplex bond perfector no\\. 2
spf 50 > spf ?50
cc+ cream spf 50 > cc\\+ cream
face tape 12n > face tape.* / .*12n
colorstay 240 > colorstay.* / .*240
colorstay 110 ivory > colorstay.*110 ivory
superstay 220 > super ?stay.*220
clinique cn 10 > ^clinique /.*cn 10
even better wn 92 > even better.* / .*wn 92
true portrait 057 > true portrait.* / .*057
hello happy shade 7 > hello happy.* / .*shade 7
pro filtr 310 > pro filt.r.* / .*310
pretty fresh 03c > pretty fresh.* / .*03c
serum foundation 3.1 r > serum foundation.* / .*3\\.1 ?r
ultra hd y315 > ultra hd.* / .*y315
barepro 01 fair > barepro.* / .*fair|barepro.* / .*01
666 divine > divine
660 divine > 660 divine
brut edt 100ml > brut edt 100ml
cameo flawless fusion > flawless fusion.* / .*cameo
porcelain fit me > fit me.* / .*porcelain`,
};
