/**
 * Properties, ingredients, scents, and colors of products. The words of a group mean the same, and the first one is
 * English.
 */
const groups = (lines: string): readonly (readonly string[])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

export const properties = groups(`
anti-dandruff | antidandruff | anti dandruff | dandruff | against dandruff | antipelliculaire | anti-pelliculaire | pellicules | anticaspa | anti-caspa | caspa | Anti-Schuppen | Antischuppen | Schuppen | Schuppenshampoo | antiforfora | forfora | anti-roos | przeciwłupieżowy | mjäll | フケ | 비듬 | anti caspa | anti forfora
lice | anti-lice | head lice | poux | anti-poux | anti poux | lentes | piojos | antipiojos | Läuse | pidocchi | antipidocchi | piolhos
whitening | whitener | white teeth | whiten teeth | whiten | blanchiment | blancheur | blanchissant | blanqueador | blanqueadora | blanqueante | Whitening | Zahnweiß | weiße Zähne | aufhellend | sbiancante | branqueador | clareador | white
grey hair | gray hair | white hair | silver | silver shampoo | yellow tones | cheveux blancs | cheveux gris | argent | déjaunissant | canas | cabello gris | pelo gris | graue Haare | graues Haar | Silber | Silbershampoo | capelli grigi | capelli bianchi | antigiallo | cabelo grisalho | cabelos grisalhos
dry hair | cheveux secs | cheveux desséchés | cabello seco | pelo seco | trockenes Haar | trockene Haare | capelli secchi | cabelo seco | cabelos secos | droog haar | suche włosy | włosów suchych | torrt hår | ドライヘア | 건조모 | cheveux très secs | cabellos secos
oily hair | greasy hair | cheveux gras | cabello graso | pelo graso | fettiges Haar | fettige Haare | capelli grassi | cabelo oleoso | cabelos oleosos | vet haar | włosów przetłuszczających | fett hår | cheveux à tendance grasse | cabellos grasos
colored hair | coloured hair | color-treated hair | cheveux colorés | cabello teñido | coloriertes Haar | gefärbtes Haar | gefärbte Haare | capelli colorati | capelli tinti | cabelo pintado | cabelos coloridos | color care | gekleurd haar | włosów farbowanych | färgat hår | カラーヘア | 염색모 | cheveux teints | cabelos pintados | pelo teñido
dry skin | peaux sèches | peau sèche | piel seca | trockene Haut | pelle secca | pele seca | droge huid | sucha skóra | skóry suchej | torr hud | 乾燥肌 | 건성 | pieles secas | pelli secche | peles secas | suchej skóry
oily skin | peaux grasses | peau grasse | piel grasa | fettige Haut | pelle grassa | pele oleosa | vette huid | tłusta cera | cery tłustej | fet hud | 脂性肌 | 지성 | pieles grasas | pelli grasse | peles oleosas
sensitive skin | sensitive | peaux sensibles | peau sensible | piel sensible | empfindliche Haut | pelle sensibile | pele sensível | sensitiv | gevoelige huid | skóra wrażliwa | känslig hud | 敏感肌 | 민감성 | pieles sensibles | skóry wrażliwej | pelli sensibili | peles sensíveis
fragrance-free | fragrance free | perfume-free | perfume free | unscented | no perfume | without perfume | without fragrance | sans parfum | sin perfume | sin fragancia | ohne Parfum | ohne Parfüm | parfumfrei | parfümfrei | duftstofffrei | senza profumo | sem perfume | sem fragrância | synthetic scent free | parfümfreie | parfumvrij | bezzapachowy | oparfymerad | parfymfri | 無香料 | 무향 | ohne Duftstoffe | sans parfums | sem perfumes | senza profumi | duftfrei | zonder parfum
paraben-free | paraben free | no parabens | without paraben | without parabens | sans paraben | sans parabènes | sin parabenos | ohne Parabene | parabenfrei | senza parabeni | sem parabenos | parabeenvrij | bez parabenów | parabenfri | sans parabène | sin parabeno | senza paraben
sulfate-free | sulfate free | sulphate free | without sulfates | sans sulfate | sans sulfates | sans sls | sls free | sin sulfatos | sulfatfrei | ohne Sulfate | senza solfati | sem sulfatos | sulfaatvrij | bez siarczanów | sulfatfri | サルフェートフリー | sin sulfato | sulfatfreies | sem sulfato | senza solfato
alcohol-free | alcohol free | no alcohol | without alcohol | sans alcool | sin alcohol | alkoholfrei | ohne Alkohol | senza alcool | senza alcol | sem álcool | alcoholvrij | bez alkoholu | alkoholfri | アルコールフリー | 무알콜 | zonder alcohol
silicone-free | silicone free | without silicon | without silicone | sans silicone | sin siliconas | silikonfrei | ohne Silikone | senza siliconi | sem silicone | siliconenvrij | bez silikonów | silikonfri | ノンシリコン | 무실리콘 | sin silicona | silikonfreies | sem silicones
oil-free | oil free | sans huile | non gras | sin aceite | libre de aceite | ölfrei | ohne Öl | senza olio | sem óleo
ammonia-free | ammonia free | without ammonia | sans ammoniaque | sin amoniaco | ammoniakfrei | ohne Ammoniak | senza ammoniaca | sem amônia
acetone-free | acetone free | without acetone | sans acétone | sin acetona | acetonfrei | senza acetone | sem acetona
palm-oil-free | palm oil free | without palm oil | sans huile de palme | sin aceite de palma | palmölfrei | senza olio di palma | sem óleo de palma
vegan | végan | vegana | vegano | vegane | vegetalien | végétalien | végane | wegański | vegansk | ヴィーガン | 비건 | veganes | veganer | veganistisch | vegani
cruelty-free | cruelty free | crueltyfree | not tested on animals | no animal testing | non testé sur les animaux | sin crueldad | tierversuchsfrei | ohne Tierversuche | non testato sugli animali | sem crueldade
organic | bio | biologique | ecológico | orgánico | biológico | orgânico | biologico | kontrolliert biologisch | biologica | ecologico | ecologique | ekologisk | ekologiczny | オーガニック | 유기농 | ecológica | orgánica | orgânica | Naturkosmetik | biologisch
natural | naturel | naturelle | naturels | natürlich | naturale | naturali | natur | naturalny | naturlig | 천연 | 天然 | natürliche | natuurlijk | naturelles | naturais
hypoallergenic | hypoallergénique | hipoalergénico | hypoallergen | ipoallergenico | hipoalergênico
waterproof | water resistant | water proof | wasserfest | résiste à l'eau | résistant à l'eau | résistante à l'eau | a prueba de agua | resistente al agua | impermeabile | resistente all'acqua | à prova d'água | résiste a l eau | waterproof makeup | waterbestendig | wodoodporny | wodoodporna | vattenfast | ウォータープルーフ | 워터프루프 | resistente à água | a prova de água | résistant eau | wasserfeste
anti-wrinkle | anti wrinkle | wrinkles | wrinkle | anti-aging | anti-ageing | anti aging | anti age | anti-rides | anti rides | rides | anti-âge | antiarrugas | arrugas | antiedad | Antifalten | Anti-Falten | Falten | Antifaltencreme | anti-rughe | antirughe | rughe | antietà | anti-rugas | antirrugas | rugas | anti-rimpel | przeciwzmarszczkowy | przeciwzmarszczkowe | しわ改善 | エイジングケア | 주름개선 | antyki | anti-ride | anti ride | antiruga | anti-âges
moisturizing | moisturising | hydrating | hydratant | hydratante | hydratants | hidratante | feuchtigkeitsspendend | Feuchtigkeit | idratante | hydra | hydraterend | nawilżający | nawilżająca | återfuktande | 保湿 | 보습 | 수분 | feuchtigkeitsspendende | hidratantes | idratanti | fuktgivande
nourishing | nutritive | nourrissant | nourrissante | nutri | nutritivo | nutritiva | nährend | pflegend | nutriente | voedend | odżywczy | odżywcza | närande | nährende | nourrissants
strong hold | extra strong hold | strong | fixation forte | fixation extra forte | fort | forte | fijación fuerte | fuerte | starker Halt | stark | fissaggio forte | fixação forte
long-lasting | long lasting | longwear | long wear | longue tenue | tenue extrême | larga duración | langanhaltend | lunga durata | longa duração | langdurig | długotrwały | långvarig | 長持ち | 지속 | langhaftend | lang haftend | longue durée | tenue longue durée | de larga duración | a lunga durata | lunga tenuta | de longa duração
matte | matt | matifying | mattifying | mat | mate | matité | matifiant | matifiante | mattierend | opaco | opacizzante | matificante | matta | matować | matowy | matowa | matowe | マット | 매트 | opaca | fosco | mato | fosca | matterend | matujący | opacizante | mattierendes
glossy | shiny | shine | brillant | brillante | brillance | brilho | glänzend | Glanz | lucido | brillo | glans | błyszczący | glansig | luminoso | luminosa | lucida
volume | volumizing | volumising | volumen | volumateur | volumizzante | volumizador | volumeux | objętość | volym | voluminizador | ボリューム | 볼륨
repair | repairing | restoring | réparateur | réparatrice | réparation | reparador | reparadora | reparierend | riparatore | riparatrice | herstellend | regenerujący | reparerande | リペア | 리페어 | reparierende | réparatrices | rigenerante
soothing | calming | apaisant | apaisante | calmante | beruhigend | lenitivo | lenitiva | verzachtend | łagodzący | lugnande | 鎮静 | 진정 | calmant | beruhigende | calmanti | lenitive
purifying | purifiant | purifiante | purificante | klärend | purificador
smoothing | lissant | lissante | lisse | alisador | alisante | glättend | lisciante
curly hair | curls | curl | boucles | cheveux bouclés | rizos | pelo rizado | Locken | lockiges Haar | ricci | capelli ricci | cachos | cabelo cacheado | krullend haar | loków | kręconych włosów | lockigt hår | Locken Haar | cheveux frisés | cabello rizado | cabelos cacheados | cabelo encaracolado | カール | 곱슬
liquid | liquide | líquido | líquida | flüssig | Flüssigseife | liquido | vloeibaar | vloeibare | w płynie | flytande | リキッド | 리퀴드 | liquida | flüssiger | flüssige | flüssiges
solid | solide | sólido | fest | solido | solid bar | shampoo bar | vast | w kostce | fast form | 固形 | 고체 | feste | festes | barra | solida | sólida
2 in 1 | two in one | 2in1 | 2-in-1 | 2 en 1 | 2en1 | deux en un | dos en uno | 2 em 1
3 in 1 | three in one | 3in1 | 3-in-1 | 3 en 1 | 3en1 | trois en un | tres en uno | 3 em 1
4 in 1 | four in one | 4in1 | 4-in-1 | 4 en 1
men | mens | for men | man | homme | hommes | pour homme | Herren | Männer | für Männer | hombre | hombres | uomo | homem | homens | для мужчин | Mann | męski | dla mężczyzn | män | メンズ | 男性用 | 남성 | 남성용 | heren | mannen | para hombre | da uomo | per uomo | masculino | maschile | masculin
women | woman | womens | for women | femme | femmes | pour femme | Damen | Frauen | mujer | donna | mulher | dames | vrouwen | damski | dla kobiet | kvinnor | レディース | 女性用 | 여성 | 여성용 | para mujer | da donna | per donna | feminino | féminin
kids | children | child | junior | enfant | enfants | Kinder | niños | niño | bambini | crianças | infantil | kinderen | dla dzieci | barn | 子供用 | 어린이 | niños y niñas | per bambini
baby | babies | bébé | bébés | bebé | Säugling | neonato | bebê | ベビー | 아기 | 베이비 | dla niemowląt | baby’s | spädbarn | per neonati
night | nuit | noche | Nacht | notte | noite | nocturne | nacht | noc | natt | ナイト | 밤
day | jour | día | Tag | giorno | dia | dag | dzień | デイ
against hair loss | anti hair loss | anti-hair loss | hair loss | anti-chute | antichute | contre la chute | anticaída | caída del cabello | para la caída | contra la caída | gegen Haarausfall | Haarausfall | anticaduta | contro la caduta | antiqueda | anti-queda | queda de cabelo | przeciw wypadaniu | håravfall | haaruitval | 抜け毛 | 育毛 | 탈모
against acne | anti acne | anti-acne | acne | blemish | anti-blemish | acné | anti-acné | anti-imperfections | imperfections | antiimperfecciones | gegen Akne | Akne | Anti-Pickel | gegen Pickel | antiacné | anti-imperfezioni | imperfezioni | acneica | antiacne | anti-imperfeições | ニキビ | 여드름
against redness | anti-redness | redness | anti-rougeurs | rougeurs | antirrojeces | rojeces | gegen Rötungen | Anti-Rötungen | antirossore | rossori | anti-vermelhidão
against dark circles | dark circles | anti-cernes | cernes | antiojeras | ojeras | gegen Augenringe | Augenringe | antiocchiaie | occhiaie | anti-olheiras | olheiras
against dark spots | dark spot | anti-dark spot | dark spots | anti-taches | taches | antimanchas | manchas | gegen Pigmentflecken | Pigmentflecken | antimacchie | macchie | anti-manchas
against frizz | anti-frizz | antifrizz | frizz | anti-frisottis | frisottis | antiencrespamiento | encrespamiento | anticrespo | crespo
against cellulite | anti-cellulite | cellulite | anticelulítico | anticelulítica | anticellulite | anti-celulite | Cellulite | 셀룰라이트
against stretch marks | stretch marks | anti-stretch marks | anti-vergetures | vergetures | antiestrías | Dehnungsstreifen | antismagliature | antiestrias
against sweat | antiperspirant | anti-transpirant | antitranspirante | antitraspirante | schweißhemmend
brightening | illuminating | radiance | radiant | glow | éclat | illuminant | illuminatrice | luminosidad | iluminador | iluminadora | aufhellend | strahlend | illuminante | luminosità | luminosidade | clareador | rozświetlający | lyster | ブライトニング | 미백 | 브라이트닝
firming | lifting | raffermissant | raffermissante | fermeté | reafirmante | straffend | rassodante | liftant | firmador | refirmante | ujędrniający | uppstramande | 탄력
exfoliating | exfoliant | exfoliante | exfolierend | esfoliante
cleansing | purifying | nettoyant | nettoyante | limpiador | limpiadora | reinigend | detergente | de limpeza | oczyszczający | rengörande
strengthening | fortifying | fortifiant | fortifiante | fortalecedor | fortalecedora | kräftigend | stärkend | rinforzante | fortificante | wzmacniający | stärkande
thickening | densifying | densifiant | densificador | verdichtend | densificante | addensante
straightening | smooth | smooth hair | lissant cheveux | alisado | glättendes | stirante | lisciante | alisamento
heat protection | thermal protection | heat protectant | thermoprotecteur | protector térmico | Hitzeschutz | termoprotettore | protetor térmico
tinted | teinté | teintée | con color | getönt | getönte | colorato | colorata | com cor | koloryzujący | tonad | getint | getinte
transparent | clear | transparente | farblos | klar | trasparente | incolor | incolore | przezroczysty | transparentny
shimmering | shimmer | glitter | sparkling | pailleté | pailletée | irisé | nacré | brillos | purpurina | schimmernd | Schimmer | Glitzer | glitterato | perlato | glitterata | cintilante | perlado | błyszczący | glittrig | グリッター | 글리터
satin | satiné | satinée | satinado | satinada | seidenmatt | satinato | satinata | acetinado
velvet | velours | aterciopelado | samtig | vellutato | aveludado
creamy | cream texture | crémeux | crémeuse | cremoso | cremosa | cremig
light | lightweight | léger | légère | ligero | ligera | leicht | leggero | leggera | leve | lekki | lätt
rich | riche | rico | rica | reichhaltig | ricco | ricca
full coverage | high coverage | haute couvrance | couvrant | couvrante | alta cobertura | hohe Deckkraft | deckend | alta coprenza | coprente | kryjący | täckande
mini | travel size | travel | format voyage | tamaño viaje | de viaje | Reisegröße | formato viaggio | da viaggio | tamanho viagem
refill | refillable | recharge | rechargeable | recarga | recargable | nachfüllbar | Nachfüllpackung | ricarica | ricaricabile | recarregável | navulbaar
set | kit | coffret | gift set | estuche | Geschenkset | cofanetto | conjunto | zestaw
professional | pro | professionnel | profesional | professionell | professionale | profissional
magnetic | magnétique | magnético | magnética | magnetisch | magnetico | magnetica
electric | électrique | eléctrico | eléctrica | elektrisch | elektrische | elettrico | elettrica | elétrico | elétrica
disposable | jetable | jetables | desechable | Einweg | usa e getta | descartável
mature skin | peau mature | peaux matures | piel madura | reife Haut | pelle matura | pele madura
combination skin | peau mixte | peaux mixtes | piel mixta | Mischhaut | pelle mista | pele mista | gemengde huid | 混合肌 | 복합성
damaged hair | cheveux abîmés | cabello dañado | pelo dañado | strapaziertes Haar | geschädigtes Haar | capelli danneggiati | cabelo danificado | beschadigd haar | zniszczonych włosów | skadat hår
fine hair | thin hair | cheveux fins | cabello fino | pelo fino | feines Haar | capelli fini | capelli sottili | cabelo fino | fijn haar | cienkich włosów | fint hår
blonde hair | cheveux blonds | cabello rubio | pelo rubio | blondes Haar | capelli biondi | cabelo loiro
`);

export const ingredients = groups(`
chocolate | chocolat | Schokolade | Schokoladen | cioccolato | chocolade | czekolada | czekoladowy | choklad | チョコレート | 초콜릿 | cacao | cocoa
vanilla | vanille | vainilla | vaniglia | baunilha | wanilia | waniliowy | vanilj | バニラ | 바닐라
coconut | coco | noix de coco | Kokos | Kokosnuss | cocco | kokosnoot | kokosowy | ココナッツ | 코코넛 | coconut oil | huile de coco | aceite de coco | Kokosöl | olio di cocco | óleo de coco
rose | rosa | rosas | Rosen | rosier | róża | różany | ros | rozen | ローズ | バラ | 장미 | 로즈
lavender | lavande | lavanda | Lavendel | lawenda | lawendowy | ラベンダー | 라벤더
lemon | citron | limón | Zitrone | Zitronen | limone | limão | citroen | cytryna | レモン | 레몬
orange | naranja | Orangen | arancia | laranja | sinaasappel | pomarańcza | apelsin | オレンジ | 오렌지
orange blossom | fleur d’oranger | azahar | Orangenblüte | fiori d’arancio | flor de laranjeira | neroli
mint | menthe | menta | Minze | munt | mięta | mynta | ミント | 민트 | peppermint | Pfefferminz | menthol
strawberry | fraise | fresa | Erdbeere | Erdbeer | fragola | morango | aardbei | truskawka | jordgubb | ストロベリー | いちご | 딸기
cherry | cerise | cereza | Kirsche | Kirsch | ciliegia | cereja | kers | wiśnia | körsbär | さくらんぼ | 체리 | cherry blossom | fleur de cerisier | flor de cerezo | Kirschblüte | fiori di ciliegio | sakura
peach | pêche | melocotón | durazno | Pfirsich | pesca | pêssego | perzik | brzoskwinia | persika | ピーチ | 복숭아
apple | pomme | manzana | Apfel | mela | maçã | appel | jabłko | äpple | アップル | りんご | 사과
mango | mangue | manga | マンゴー | 망고
raspberry | framboise | frambuesa | Himbeere | Himbeer | lampone | framboesa
almond | amande | almendra | almendras | Mandel | Mandelöl | mandorla | mandorle | amêndoa | amêndoas | amandel | migdał | migdałowy | mandel | アーモンド | 아몬드 | sweet almond
honey | miel | Honig | miele | mel | honing | miód | miodowy | honung | はちみつ | ハニー | 꿀 | 허니
argan | argan oil | huile d’argan | aceite de argán | Arganöl | olio di argan | óleo de argan | argán | arganowy | アルガン | 아르간
shea | shea butter | karité | beurre de karité | manteca de karité | Sheabutter | burro di karité | manteiga de karité | karite | sheaboter | masło shea | シア | シアバター | 시어버터
aloe vera | aloe | aloès | áloe | アロエ | 알로에 | sábila
olive | olive oil | huile d’olive | aceite de oliva | Oliven | Olivenöl | oliva | olio d’oliva | azeite | oliwa | olijf | オリーブ | 올리브
jojoba | jojoba oil | huile de jojoba | aceite de jojoba | Jojobaöl | olio di jojoba | ホホバ | 호호바
avocado | avocat | aguacate | abacate | awokado | アボカド | 아보카도
castor oil | huile de ricin | aceite de ricino | Rizinusöl | olio di ricino | óleo de rícino | castor | ricin | ricino
tea tree | arbre à thé | árbol de té | Teebaum | Teebaumöl | tea tree oil | olio di tea tree | ティーツリー | 티트리
green tea | thé vert | té verde | Grüner Tee | tè verde | chá verde | groene thee | zielona herbata | grönt te | 緑茶 | 녹차
charcoal | charbon | carbón | Aktivkohle | Kohle | carbone | carvão | houtskool | węgiel | kol | 炭 | チャコール | 숯
clay | argile | arcilla | Tonerde | Heilerde | argilla | argila | klei | glinka | lera | クレイ | 클레이
oat | avoine | avena | Hafer | aveia | haver | owies | havre | オーツ | 오트
chamomile | camomille | manzanilla | Kamille | camomilla | camomila | kamille | rumianek | kamomill | カモミール | 카모마일
calendula | souci | caléndula | Ringelblume | カレンデュラ | 칼렌듈라
rosemary | romarin | romero | Rosmarin | rosmarino | alecrim | rozmaryn | ローズマリー | 로즈마리
cucumber | concombre | pepino | Gurke | cetriolo | komkommer | ogórek | gurka | きゅうり | 오이
snail | snail mucin | bave d’escargot | baba de caracol | Schneckenschleim | bava di lumaca | カタツムリ | 달팽이
vitamin c | vitamine c | vitamina c | ascorbic acid | witamina c | ビタミンc | 비타민c | c-vitamin
vitamin e | vitamine e | vitamina e | tocopherol | ビタミンe
hyaluronic acid | hyaluronic | acide hyaluronique | ácido hialurónico | Hyaluronsäure | Hyaluron | acido ialuronico | ácido hialurônico | hyaluronzuur | kwas hialuronowy | hyaluronsyra | ヒアルロン酸 | 히알루론산 | hialurónico | ialuronico
retinol | rétinol | レチノール | 레티놀 | retinal | retinoid | retinolo
niacinamide | niacinamida | Niacinamid | nicotinamide | ナイアシンアミド | 나이아신아마이드 | niacynamid
salicylic acid | acide salicylique | ácido salicílico | Salicylsäure | acido salicilico | salicylzuur | kwas salicylowy | salicylsyra | bha | サリチル酸 | 살리실산 | salicylic
glycolic acid | acide glycolique | ácido glicólico | Glykolsäure | acido glicolico | glycolzuur | kwas glikolowy | グリコール酸 | 글리콜산 | aha
lactic acid | acide lactique | ácido láctico | Milchsäure | acido lattico | ácido lático
azelaic acid | acide azélaïque | ácido azelaico | Azelainsäure | acido azelaico
collagen | collagène | colágeno | Kollagen | collagene | colagénio | collageen | kolagen | コラーゲン | 콜라겐
keratin | kératine | queratina | Keratin | cheratina | ケラチン | 케라틴 | keratine
ceramide | ceramides | céramides | ceramidas | Ceramide | ceramidi | セラミド | 세라마이드
peptide | peptides | péptidos | Peptide | peptidi | ペプチド | 펩타이드
biotin | biotine | biotina | ビオチン | 비오틴
caffeine | caféine | cafeína | Koffein | Coffein | caffeina | カフェイン | 카페인 | coffee | café | Kaffee | caffè | koffie | kawa | kaffe
urea | urée | Harnstoff | mocznik | ウレア | 우레아 | ureum
zinc | zinc oxide | Zink | zinco | 酸化亜鉛
mineral | minéral | minérale | minéraux | mineralisch | minerale | minerali | minerais | mineralny | ミネラル | 미네랄
panthenol | panthénol | pantenol | provitamin b5 | パンテノール | 판테놀
glycerin | glycérine | glicerina | Glycerin | グリセリン | 글리세린
milk protein | lait d’ânesse | donkey milk | goat milk | lait de chèvre | Ziegenmilch | leche de cabra | latte di capra | latte d’asina | leite de cabra | leche de burra
rice | riz | arroz | Reis | riso | rijst | ryż | ris | ライス | お米 | 쌀
ginseng | ginsengwurzel | 高麗人参 | 인삼
bamboo | bambou | bambú | Bambus | bambù | bambu | bambus
salt | sel | sal | Salz | sale | zout | sól
sugar | sucre | azúcar | Zucker | zucchero | açúcar | suiker | cukier | socker | シュガー | 설탕
musk | musc | almizcle | Moschus | muschio | almíscar | ムスク | 머스크
sandalwood | santal | sándalo | Sandelholz | sandalo | sândalo
jasmine | jasmin | jazmín | gelsomino | jasmim | ジャスミン | 자스민
lily | lys | lirio | Lilie | giglio | muguet | Maiglöckchen
amber | ambre | ámbar | Bernstein | ambra | âmbar
oud | aoud | oud wood | ウード
patchouli | pachulí | Patchouli
mud | boue | Schlamm | barro | lodo | fango | lama | modder | błoto | lera | 泥 | 머드
aleppo | alep | Aleppo
soy | soja | Soja | soia | sojowy | 大豆 | 콩
seaweed | algae | algues | algas | Algen | alghe | zeewier | algi | 海藻 | 해조
fig | figue | higo | Feige | fico | figo
pomegranate | grenade | granada | Granatapfel | melograno | romã | granaatappel | granat
`);

export const colors = groups(`
red | rouge | rouges | rojo | roja | rojos | rojas | rot | rosso | rossa | rossi | vermelho | vermelha | vermelhos | rood | rode | czerwony | czerwona | röd | röda | 赤 | レッド | 레드 | 빨간 | roter | rote | rotes
black | noir | noire | noirs | negro | negra | negros | schwarz | nero | nera | preto | preta | pretos | zwart | zwarte | czarny | czarna | svart | svarta | 黒 | ブラック | 블랙 | 검정 | schwarzer | schwarze
white | blanc | blanche | blancs | blanches | blanco | blanca | weiß | bianco | bianca | branco | branca | wit | witte | biały | biała | vit | vita | 白 | ホワイト | 화이트 | weiße | weißer
blue | bleu | bleue | bleus | azul | azules | blau | blu | azzurro | azuré | blauw | blauwe | niebieski | niebieska | blå | 青 | ブルー | 블루 | 파란 | blauer | blaue | navy | marine
green | vert | verte | verts | verde | verdes | grün | verdi | groen | groene | zielony | zielona | grön | gröna | 緑 | グリーン | 그린 | 초록 | grüner | grüne
pink | rose | roses | rosa | rosado | rosada | rosé | rosy | roze | różowy | różowa | ピンク | 핑크 | 분홍 | rosas | cor-de-rosa | fuchsia | fucsia | magenta
purple | violet | violette | morado | morada | púrpura | lila | violett | viola | roxo | roxa | mauve | paars | paarse | fioletowy | fioletowa | 紫 | パープル | 퍼플 | 보라 | plum | prune | ciruela | Pflaume | prugna | ameixa | lilas
brown | marron | brun | brune | marrón | castaño | braun | marrone | castanho | castanha | châtain | brunette | bruin | bruine | brązowy | brązowa | bruna | 茶色 | ブラウン | 브라운 | 갈색 | brauner | braune | marrones | marroni
grey | gray | gris | grise | grau | grigio | grigia | cinza | cinzento | grijs | szary | szara | grå | グレー | 그레이 | 회색
yellow | jaune | amarillo | amarilla | gelb | giallo | gialla | amarelo | amarela | geel | żółty | żółta | gul | 黄色 | イエロー | 옐로우
orange | naranja | arancione | laranja | corail | coral | oranje | pomarańczowy | オレンジ | 오렌지 | 코랄 | コーラル
gold | golden | or | doré | dorée | dorado | dorada | oro | Gold | dorato | dourado | dourada | goud | gouden | złoty | złota | guld | ゴールド | 골드 | goldener | goldene
silver | argent | argenté | plateado | plata | silber | silbern | argento | prateado | prata | zilver | srebrny | srebrna | シルバー | 실버
beige | nude | naturel | natural beige | hautfarben | beżowy | ベージュ | 베이지 | 누드 | nudo | desnudo
dark | foncé | foncée | oscuro | oscura | dunkel | scuro | scura | escuro | escura | donker | donkere | ciemny | ciemna | mörk | ダーク | 다크 | dunkler | dunkle | scuri
blond | blonde | rubio | rubia | biondo | bionda | loiro | loira | blonder | blondes | ブロンド | 블론드 | loiros | rubios | biondi
burgundy | bordeaux | burdeos | granate | Bordeauxrot | weinrot | bordò | bordô | vinho | wine
turquoise | turquesa | türkis | turchese | teal
light | clair | claire | claro | clara | hell | helle | chiaro | chiara | licht | jasny | ljus | ライト | 라이트
bronze | bronce | bronzo | cuivre | copper | Kupfer | cobre | rame
`);
