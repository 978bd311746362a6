-- Data: kinds of products that members search for, one line per kind. A name after "=" is one of our categories. "+"
-- marks a narrower kind: a search for shaving finds shaving foam, but a search for shaving foam does not find all
-- shaving products.
delete from search_meanings where role = 'kind';
insert into search_meanings (role, meaning, term_key, use)
select distinct on (2, 3) 'kind', meaning, without_article(search_key(fold_script(ltrim(term, '=+')))),
  case left(term, 1) when '=' then 'category' when '+' then 'narrower' else 'term' end
from regexp_split_to_table($$
toothpaste | tooth paste | dentifrice | dentifrices | dentífrico | pasta de dientes | pasta dental | Zahnpasta | Zahncreme | Zahngel | dentifricio | pasta de dente | pasta dentífrica | creme dental | зубная паста | 牙膏 | 歯磨き | 歯磨き粉 | 치약 | ยาสีฟัน | معجون أسنان
mouthwash | mouth wash | mouth rinse | oral rinse | bain de bouche | bains de bouche | enjuague bucal | colutorio | Mundspülung | Mundwasser | collutorio | elixir bucal | enxaguante bucal | ополаскиватель | 漱口水 | غسول الفم
mouth care | oral care | dental care | oral hygiene | teeth | tooth | hygiène bucco-dentaire | soin dentaire | dents | higiene bucal | dientes | Mundpflege | Zahnpflege | Zähne | igiene orale | denti | higiene oral | dentes | +toothpaste | +dentifrice | +mouthwash | +bain de bouche | +Zahnpasta | +Mundspülung | +Zahngel | +зубная паста | 口腔护理
hair dye | hair dying | hair color | hair colour | hair coloring | hair colouring | hair colorant | hair tint | dye | coloration | coloration cheveux | coloration capillaire | colorations capillaires | teinture | teinture cheveux | crème colorant | tinte | tinte para el cabello | tinte de pelo | tinte capilar | coloración | Haarfarbe | Haartönung | Haarfärbung | Coloration | tinta | tinta per capelli | tinta capelli | tintura capelli | tinta de cabelo | tinta para cabelo | coloração | краска для волос | 染发 | 染发剂 | صبغة شعر | colorsilk
hair removal | hair remover | hair removal cream | hair removing cream | depilatory | depilatory cream | epilation | épilation | dépilation | crème dépilatoire | crème épilatoire | depilación | crema depilatoria | Enthaarung | Enthaarungscreme | Haarentfernung | depilazione | depilação | creme depilatório | 脱毛膏 | إزالة الشعر | +wax strips | +cire | +cires | +ceretta | +Wachsstreifen
wax strips | wax strip | waxing | hair removal wax | cire épilatoire | bandes de cire | bandes de cires | bande de cire | cera depilatoria | bandas de cera | Wachsstreifen | Kaltwachsstreifen | ceretta | strisce depilatorie | strisce di cera | +cire | +cires
shaving | shave | rasage | afeitado | afeitar | Rasur | rasatura | barbear | +shaving foam | +shaving gel | +shaving cream | +shaving soap | +mousse à raser | +gel de rasage | +crème à raser | +savon à barbe | +Rasierschaum | +Rasiergel | +schiuma da barba | +espuma de afeitar | +espuma de barbear | +après rasage | +aftershave
shaving foam | shave foam | shaving mousse | shaving cream | mousse à raser | mousse de rasage | crème à raser | espuma de afeitar | crema de afeitar | Rasierschaum | Rasiercreme | schiuma da barba | espuma de barbear | creme de barbear | пена для бритья | 剃须泡沫
shaving gel | shave gel | gel de rasage | gel à raser | gel de afeitar | Rasiergel | gel da barba | gel de barbear
shaving soap | savon à barbe | savon à raser | jabón de afeitar | Rasierseife | sapone da barba | sabão de barbear
aftershave | after shave | after shave balm | aftershave balm | aftershave lotion | après rasage | après-rasage | lotion après rasage | baume après rasage | lotion du barbier | loción para después del afeitado | Rasierwasser | dopobarba | pós-barba | лосьон после бритья
wipes | wipe | lingettes | lingette | toallitas | toallita | Feuchttücher | Feuchttuch | Reinigungstücher | salviette | salviettine | toalhitas | lenços umedecidos | влажные салфетки | 湿巾 | مناديل
baby wipes | lingettes bébé | lingettes pour bébé | toallitas bebé | toallitas para bebé | Babyfeuchttücher | Baby-Feuchttücher | salviette bambini | toalhitas bebé | baby Feuchttücher
face wipes | facial wipes | cleansing wipes | makeup wipes | lingettes nettoyantes | lingettes démaquillantes | toallitas desmaquillantes | Abschminktücher | Reinigungstücher | salviette struccanti | toalhitas desmaquilhantes
bath and shower | shower and bath | bath & shower | shower | bath | douche | bain | douche et bain | ducha | baño | Dusche | Bad | doccia | bagno | duche | banho | +shower gel | +gel douche | +bain moussant | +sels de bain | =Wash
shower gel | shower gels | body wash | gel douche | gels douche | douche | gel de ducha | gel de baño | Duschgel | Duschbad | bagnoschiuma | docciaschiuma | gel doccia | gel de banho | gel de duche | гель для душа | 沐浴露 | ボディソープ | 바디워시 | جل استحمام | =Wash
shower cream | shower milk | crème de douche | crèmes de douche | crème douche | douche crème | douche lait | lait de douche | crema de ducha | Duschcreme | Cremedusche | crema doccia | creme de banho | creme de duche
shower oil | huile de douche | douche huile | aceite de ducha | Duschöl | olio doccia | óleo de banho
bubble bath | bath foam | foam bath | bain moussant | bains moussants | bain crépitant | bain aromatique | baño de espuma | Badeschaum | Schaumbad | bagnoschiuma | banho de espuma | пена для ванны | 泡泡浴
bath salts | bath salt | bath bomb | sels de bain | sel de bain | sales de baño | Badesalz | sali da bagno | sais de banho | 浴盐
intimate wash | intimate hygiene | feminine wash | toilette intime | hygiène intime | gel intime | higiene íntima | gel íntimo | Intimpflege | Intimwaschgel | igiene intima | detergente intimo | intimo
hand sanitizer | hand sanitiser | hand disinfectant | sanitizer | gel hydroalcoolique | gel mains désinfectant | gel désinfectant | gel antibactérien | hygiène mains | désinfectant | desinfectante de manos | gel hidroalcohólico | Handdesinfektion | Desinfektionsgel | igienizzante mani | gel igienizzante | desinfetante | álcool gel | 消毒液 | 洗手液
hand soap | hand wash | wash for hands | wash for the hands | handsoap | savon pour les mains | savon mains | gel nettoyant pour mains | gel lavant mains | gel nettoyant mains | jabón de manos | Handseife | sapone mani | sabonete líquido | мыло для рук
foot cream | foot balm | foot care | foot lotion | crème pieds | crème pour les pieds | baume pieds | soin des pieds | crema de pies | crema para pies | Fußcreme | Fußbalsam | Fußpflege | crema piedi | creme para pés | крем для ног | 护足霜 | 足霜
eyebrow pencil | brow pencil | eyebrow | brow | crayon sourcils | crayon à sourcils | crayon sourcil | lápiz de cejas | Augenbrauenstift | Brauenstift | Augenbrauen | matita sopracciglia | lápis de sobrancelha | 眉笔 | =Brow
hair gel | styling gel | hair styling gel | gel coiffant | gel fixant | gel para el cabello | gomina | Haargel | Stylinggel | gel per capelli | gel capelli | gel de cabelo | gel fixador | 发胶
hair styling | styling | coiffant | coiffants | Styling | acconciatura | +hair gel | +styling gel | =Styling
hair spray | hairspray | hair lacquer | laque | laques | laque cheveux | spray coiffant | spray fixant | laca | laca para el cabello | Haarspray | Haarlack | lacca | lacca per capelli | laca para cabelo | лак для волос
hair mousse | styling mousse | mousse coiffante | mousse fixante | espuma para el pelo | Schaumfestiger | schiuma capelli
shampoo | shampooing | shampoing | shampooings | champú | Haarwaschmittel | Haarshampoo | xampu | champô | шампунь | シャンプー | 洗发水 | 洗发精 | 洗发露 | 샴푸 | แชมพู | شامبو | =Shampoo
conditioner | hair conditioner | après-shampooing | après-shampoing | apres shampooing | acondicionador | Spülung | Haarspülung | balsamo capelli | condicionador | amaciador | кондиционер | 护发素 | 润发乳 | بلسم | =Conditioner
lipstick | rouge à lèvres | rouges à lèvres | barra de labios | pintalabios | lápiz labial | Lippenstift | rossetto | batom | помада | 口红 | 口紅 | 唇膏 | リップスティック | 립스틱 | أحمر شفاه | روج | =Lipstick
lip balm | lip balms | lip care | lip salve | dry lips | chapped lips | cracked lips | baume à lèvres | baume lèvres | soin lèvres | soin des lèvres | lèvres sèches | lèvres gercées | lèvres desséchées | stick à lèvres | bálsamo labial | labios secos | labios agrietados | Lippenbalsam | Lippenpflege | Lippenpflegestift | trockene Lippen | rissige Lippen | balsamo labbra | burrocacao | labbra secche | protetor labial | bálsamo labial | lábios secos | бальзам для губ | 润唇膏 | مرطب شفاه | =Lip balm
hand cream | handcream | hand creme | hand lotion | dry hands | crème mains | crème main | crème pour les mains | mains sèches | crema de manos | manos secas | Handcreme | trockene Hände | crema mani | mani secche | creme para mãos | creme de mãos | mãos secas | крем для рук | ハンドクリーム | 护手霜 | 핸드크림 | كريم يدين | =Hand cream
soap | soaps | savon | savons | jabón | Seife | Seifen | sapone | sabonete | sabão | мыло | 石鹸 | 肥皂 | 香皂 | 비누 | สบู่ | صابون | =Soap
perfume | parfum | parfums | perfumes | Parfüm | Duft | profumo | fragancia | fragrance | eau de parfum | eau de toilette | духи | 香水 | 향수 | น้ำหอม | عطر | =Eau de parfum | =Eau de toilette | =Perfume oil
mascara | mascaras | rímel | máscara de pestañas | Wimperntusche | máscara de cílios | тушь | マスカラ | 睫毛膏 | 마스카라 | ماسكارا | =Mascara
foundation | foundations | fond de teint | fonds de teint | base de maquillaje | Grundierung | Make-up Grundierung | fondotinta | base líquida | тональный крем | 粉底液 | 粉底 | ファンデーション | 파운데이션 | كريم أساس | =Foundation
eyeshadow | eye shadow | eyeshadows | ombre à paupières | ombres à paupières | fard à paupières | fards à paupières | sombra de ojos | sombras de ojos | Lidschatten | ombretto | sombra de olhos | тени | 眼影 | アイシャドウ | ظلال عيون | =Eyeshadow | =Eye palette
nail polish | nail polishes | nail varnish | nail lacquer | nail color | nail colour | nail enamel | vernis à ongles | vernis | esmalte | esmalte de uñas | pintauñas | Nagellack | smalto | smalto per unghie | verniz | verniz de unhas | esmalte de unhas | лак для ногтей | 指甲油 | マニキュア | طلاء أظافر | =Nail polish
nail polish remover | nail varnish remover | remove nail polish | acetone | dissolvant | quitaesmalte | Nagellackentferner | solvente unghie | acetone unghie | removedor de esmalte | 卸甲水
makeup remover | make up remover | remove makeup | démaquillant | démaquillante | lait démaquillant | eau démaquillante | desmaquillante | Make-up-Entferner | Abschminke | struccante | demaquilante | desmaquilhante | micellar water | eau micellaire | 卸妆 | 卸妆水 | مزيل مكياج
deodorant | deodorants | deo | sweaty armpits | antiperspirant | anti-perspirant | déodorant | déo | anti-transpirant | desodorante | antitranspirante | Deo | Antitranspirant | deodorante | дезодорант | 除臭剂 | デオドラント | مزيل عرق | =Deodorant
body scrub | body exfoliant | gommage corps | gommage pour le corps | exfoliante corporal | Körperpeeling | scrub corpo | esfoliante corporal | =Scrub
sunscreen | sun cream | suncream | sun lotion | sun care | sun protection | sunblock | crème solaire | protection solaire | protector solar | crema solar | Sonnencreme | Sonnenmilch | Sonnenschutz | crema solare | protezione solare | protetor solar | 防晒霜 | 防晒 | 日焼け止め | واقي شمس | =Body sun care
after sun | aftersun | sunburn | sunburnt skin | après-soleil | après soleil | coup de soleil | después del sol | aftersun | Sonnenbrand | doposole | pós-sol | =After sun
face cream | moisturizer | moisturiser | moisturising cream | crème visage | crème hydratante | crème pour le visage | crema facial | crema hidratante | Gesichtscreme | Feuchtigkeitscreme | crema viso | crema idratante | creme facial | creme hidratante | крем для лица | 面霜 | كريم مرطب | =Moisturizer
night cream | crème de nuit | crème nuit | soin de nuit | crema de noche | Nachtcreme | crema notte | crema da notte | creme de noite | ночной крем | 晚霜
day cream | crème de jour | crème jour | soin de jour | crema de día | Tagescreme | crema giorno | creme de dia | дневной крем | 日霜
stretch marks | stretch mark cream | vergetures | vergertures | anti-vergetures | estrías | Schwangerschaftsstreifen | smagliature | estrias
razor | razors | razor blades | rasoir | rasoirs | lames de rasoir | cuchillas | Rasierer | Rasierklingen | rasoio | lâmina de barbear
$$, '\n') with ordinality as line (terms, meaning) cross join lateral regexp_split_to_table(terms, ' \| ') as term
where terms <> ''
order by 2, 3, 4 desc;
