/**
 * A pattern, and the category and optional subcategory of the products that the pattern matches. The pattern is applied
 * to folded product text, in which hyphens are replaced by spaces.
 */
export type PlaceRule = readonly [pattern: RegExp, category: string, subcategory: string | null];

/**
 * Patterns that clearly name a kind of product. The first match wins, so specific kinds such as lip balm come before
 * general kinds such as balm. Null means that the kind has no subcategory.
 */
export const kinds: readonly PlaceRule[] = [
  // These kinds come first, because other words in the same text can match later patterns.
  [
    /hair removal|depilat|epilat|epilier|enthaar|\bwax (strips?|cartridges?)|\bcire (froide|tiede|chaude|orientale)|bandes? de cire|ceretta|waxing/,
    'Body',
    null,
  ],
  [
    /apres rasage|after ?shav|aftershav|dopobarba|rasur|a raser|rasage|shav(e|ing)|rasier|razor|barbier|savon (a|de) barbe|beard|\bbart(ol|pflege|wuchs)|huile (a|pour) barbe|barba\b/,
    'Body',
    null,
  ],
  [
    /dentifric|tooth ?past|zahn(pasta|creme|gel|pflege|spul)|mund(spulung|wasser)|bains? de bouche|mouth ?(wash|rinse)|collutorio|enjuague|dental|pasta de dientes|зубная|blancheur dents|pate a dents/,
    'Body',
    null,
  ],
  [/\b(tooth|teeth|dents?|denti|dientes|zahne)\b(?! de lait de)/, 'Body', null],
  [
    /toilette intime|hygiene intime|intimate (hygiene|wash|gel)|intim(wasch|pflege)|gels? intimes?|intimo\b/,
    'Body',
    'Wash',
  ],
  [
    /hair (dyes?|colou?rs?|colou?ring|tint)|coloration|colorations? (capillaires?|cheveux)|creme colorant|haar(farbe|tonung|coloration)|root touch ?up|henne colorant|tinta (capelli|cabello)|tinte (capilar|cabello)|colorsilk/,
    'Hair',
    null,
  ],
  // A remover or a self-tanner names what it removes or replaces.
  [
    /^(?!.*(nail|polish|varnish|cuticle|hair|callus|tattoo|stain)).*\bremovers?\b|demaquill|abschmink|eau micellaire|micell?a|struccant|desmaquill|cils demasq/,
    'Skincare',
    'Cleanser',
  ],
  [
    /self ?tan|sunless|(fake|gradual) tan|tanning (mousse|drops|foam|water)|auto ?bronz|autoabbronz|selbstbraun|zelfbruin|samoopal|brun utan sol/,
    'Body',
    null,
  ],
  // Makeup
  [/palettes?\b.*(eye|yeux|ombre|paupiere|fard)|eye ?shadow palettes?|lidschatten ?palette/, 'Makeup', 'Eye palette'],
  [
    /eye ?shadows?|ombres? a paupieres?|fards? a paupieres?|lidschatten|lid lingerie|ombretto|sombras? de ojos/,
    'Makeup',
    'Eyeshadow',
  ],
  [/\bpalettes?\b/, 'Makeup', 'Eye palette'],
  [/eye ?brows?|\bbrows?\b|sourcils?|augenbraue|sopracciglia|\bcejas?\b/, 'Makeup', 'Brow'],
  [/mascara|wimperntusche|rimel/, 'Makeup', 'Mascara'],
  [
    /eye ?liners?|\bkohl\b|\bkhol\b|kajal|eye pencils?|crayons? (pour les |a |contour des )?yeux|lidstrich/,
    'Makeup',
    'Eyeliner',
  ],
  [/conceal|correcteur|anti ?cernes?|correttore|corrector|colou?r correct|abdeckstift/, 'Makeup', 'Concealer'],
  [
    /skin tint|tinted moisturi|\b[bc]{2} ?(cream|creme|krem|cushion)|\b(bb|cc) (light|perfect)|(bb|cc) cremes?|creme teintee/,
    'Makeup',
    'Skin tint',
  ],
  [/foundation|fonds? de teint|fondotinta|base de maquillaje|confidence in a compact/, 'Makeup', 'Foundation'],
  [/bronz(er|ing|ant)|terracotta powder|poudre de soleil/, 'Makeup', 'Bronzer'],
  [/highlighter|en?l[ui]mineur|illuminat(or|eur)|iluminador/, 'Makeup', 'Highlighter'],
  [/\bblush(es|er)?\b(?! care)|fards? a joues|\brouge (puder|creme visage)|colorete/, 'Makeup', 'Blush'],
  [/(setting|fixing|fixateur) spray|master fix|spray fixateur (de )?(maquillage|teint)/, 'Makeup', 'Setting spray'],
  [/\bprimers?\b|base de teint|bases? (de|pour) maquillage/, 'Makeup', 'Primer'],
  [/lip ?(liner|pencil)s?|crayons? a levres|contour des levres|lippenkonturen/, 'Makeup', 'Lip liner'],
  [/gloss\b|lip (paint|lacquer|oil)s?|lucidalabbra/, 'Makeup', 'Lip gloss'],
  [/lip ?sticks?\b|rouges? a levres|rossetto|pintalabios|barra de labios|lippenstift(?! pflege)/, 'Makeup', 'Lipstick'],
  [
    /lip ?balms?|baumes? (a |pour les |des )?levres|soins? (des )?levres|sticks? (a |pour les )?levres|lip (care|butter|treatment|mask)|lippen(pflege|balsam)|lip smacker|labial hidratante|burrocacao|labello/,
    'Makeup',
    'Lip balm',
  ],
  [/lip ?(stains?|inks?|tints?)|encre a levres/, 'Makeup', 'Lip stain'],
  [
    /(poudres?|powders?) (libres?|matifiantes?|compactes?|minerales?|de teint|translucides?)|(loose|finishing|setting|pressed|compact|face|translucent|mineral) powders?|cipria|polvos (sueltos|compactos)|kompaktpuder/,
    'Makeup',
    'Powder',
  ],
  // Nails
  [
    /dissolvants?|nail polish remover|nagellack ?ent?fern|nail (care|oil|strengthener|treatment)|cuticle|cuticules|durcisseur|acetone|nagel(pflege|ol|hart)|quitaesmalte|manucure|vernis de soin/,
    'Nails',
    'Nail care',
  ],
  [
    /nail (polish|colou?r|makeup|lacquer|varnish|enamel)|vernis|nagellack|laque (glossy|a ongles)|(base|top) coat|esmalte|smalto/,
    'Nails',
    'Nail polish',
  ],
  // Sun
  [/apres soleil|apres solaire|after ?sun|doposole|aftersun/, 'Sun', 'After sun'],
  [
    /(face|facial|visage|gesicht).*(sun ?screen|sun ?cream|solaire|spf ?[1-9]0|sonnen)|(sun ?screen|solaire|sonnen).*(face|facial|visage|gesicht)/,
    'Sun',
    'Face',
  ],
  [
    /sun ?(care|screen|block|tan|cream|lotion|milk|protection)|solaires?\b|sonnen(milch|creme|spray|schutz|ol)|sun (schutz|preven)|in sun protections|\b(spf|fps|lsf|ip) ?[1-9]\d|protector solar|protezione solare|bronceador|monoi solaire/,
    'Sun',
    'Body sun care',
  ],
  // Hair
  [
    /(shampo|champu|shampooing)\w* ?(et |and |& )?(apres shampo|conditioner)|2 in 1 shampoos(?! shower)/,
    'Hair',
    'Shampoo',
  ],
  [
    /hair masks?|masques? (pour |a )?(les )?(cheveux|capillaires?)|haar(maske|kur)|mascarilla capilar/,
    'Hair',
    'Hair mask',
  ],
  [
    /apres sh?ampo|conditioners?\b|demelant|\bcondit\b|spulung|haarspulung|balsamo (capelli|dopo)|acondicionador|leave in/,
    'Hair',
    'Conditioner',
  ],
  [/hair oils?|huiles? (capillaires?|cheveux|pour cheveux)|haarol|aceite capilar/, 'Hair', 'Hair oil'],
  [
    /shower ?gels?|gels? (de )?douches?|douches?\b|duschgel|dusch(creme|ol|e)?\b|duschbad|body ?(wash|shampoo)|showers? and baths?|bains? (moussants?|aromatiques?|cremes?|de mousse|crepitants?)|bubble ?baths?|bath (salts?|foams?|bombs?|soaks?)|sels? de bains?|badesalz|badezusatz|schaumbad|gel de (bano|ducha)|bagno ?(schiuma|doccia)|doccia|cremes? lavantes?|bases? lavantes?|gels? lavants?|gels? moussants?|nettoyants? (corporels?|corps)|гель для душа|huiles? de douche|apres douches?/,
    'Body',
    'Wash',
  ],
  [/shampo|shampoing|champu|haarwasche|шампунь/, 'Hair', 'Shampoo'],
  [
    /hair ?(sprays?|gels?|styling|wax|mousse|foam|paste|pomade|clay)|coiffants?|laques?\b(?! glossy)|styl(ing|er|izer)|fixat|fixant|(spray|mousse|gel) fix|volume spray|pomade|schaumfestiger|haar(spray|gel|lack|wachs)|texturi[sz]ing|\bcurl (cream|defin|enhanc)|lacca capelli|fijador/,
    'Hair',
    'Styling',
  ],
  // Body
  [
    /deos?\b|deodor|deospray|desodor(?!isant (d|maison|textile))|anti ?transpirant|anti ?perspirant|roll ?on deo|pierre d ?alun|alun\b|pitrok/,
    'Body',
    'Deodorant',
  ],
  [
    /hand ?(creams?|creme|lotions?|balms?|butter)|cremes? (pour (les )?|a |de )?mains?\b|creme (para|de) maos|crema (de )?mano|crema mani|hand(creme|balsam|pflege)|baume mains|soins? (des )?mains/,
    'Body',
    'Hand cream',
  ],
  [
    /^(?!.*\b(savon|soap|seife)).*(hydro ?alcoolique|hydro alcoholic|hand sanit|desinfect|desinfekt|antibacter(ien|ial)|igienizzante)/,
    'Body',
    null,
  ],
  [
    /\bsoaps?\b|handsoap|savons?\b|seifen?\b|\w+seifen?\b|sapone|jabon|sabonete|мыло|hand ?wash|gels? (nettoyants? )?(pour )?(les )?mains?\b/,
    'Body',
    'Soap',
  ],
  [/eau de parfum|eaux de parfum|\bedp\b/, 'Fragrance', 'Eau de parfum'],
  [/eau de toilette|eaux de toilette|\bedt\b/, 'Fragrance', 'Eau de toilette'],
  [/perfume oils?|huile de parfum|parfumol/, 'Fragrance', 'Perfume oil'],
  [/eau de cologne|\bcologne\b|kolnisch wasser|agua de colonia/, 'Fragrance', null],
  [
    /foot (cream|balm|lotion|gel|care|scrub)|fu(ss|ß)(balsam|creme|pflege|gel|bad)|(creme|baume|gel|soin)s? (pour les |des )?pieds|leg (and )?foot|jambes legeres|pferde(salbe|balsam)/,
    'Body',
    null,
  ],
  [/baby ?(wipes?|feuchttucher)|feuchttucher|lingettes? (bebe|pour bebe|hygiene)/, 'Body', null],
  [
    /(scrubs?|gommages?|exfoliants?|peelings?) (pour le )?(corps|body)|body (scrub|polish|peeling)|korperpeeling|gommage corps/,
    'Body',
    'Scrub',
  ],
  // Skincare
  [/scrubs?\b|gommages?|exfolia|peelings?\b|exfoliating/, 'Skincare', 'Exfoliant'],
  [
    /cleans(er|ing)\b|nettoyante?s? (visage|au|douceur|purifiant)|(gel|mousse|eau|lait|creme|lotion)s? nettoyante?s?|facial (wash|wipes?)|face ?wash|(refreshing|cleansing|facial|face) wipes|lingettes? (nettoyantes?|demaquill)|gesichts(reinig|wasser reinig)|reinigungs(milch|gel|schaum|tucher)|latte detergente|limpiador/,
    'Skincare',
    'Cleanser',
  ],
  [
    /\btoners?\b|lotions? (toniques?|fraicheurs?|apaisantes? visage|visage)|face lotions?|facial lotions?|tonic\b|tonique|gesichtswasser|tonico|astringent/,
    'Skincare',
    'Toner',
  ],
  [/serums?\b(?! capill)|\bampoules? visage/, 'Skincare', 'Serum'],
  [
    /eye (creams?|care|gels?|contour|balm)|contours? des? yeux|soins? (des )?yeux|augen(creme|pflege|gel)|contorno (de )?o(cchi|jos)/,
    'Skincare',
    'Eye cream',
  ],
  [/face masks?|masques? (a l|visage|purifiant|hydratant|de beaute)|gesichtsmaske|sheet mask/, 'Skincare', 'Mask'],
  [/\bmasks?\b|masques?\b|maschera|mascarilla/, 'Skincare', 'Mask'],
  [/face oils?|facial oils?|huiles? (de |pour le )?visage|gesichtsol/, 'Skincare', 'Face oil'],
  [
    /brumisateur|brumes? (visage|d eau|de rose|hydratante)|(face|facial) mists?|\bmists?\b|eau thermale|thermal (spring )?water/,
    'Skincare',
    'Mist',
  ],
  // Body care, unambiguous words only
  [
    /body ?(oils?|huile)|huiles? (de |pour le )?(corps|massage|seche|beaute|bain)|massage oils?|korperol|massageol|safflower oil|olio corpo|aceite corporal/,
    'Body',
    'Oil',
  ],
  [
    /body ?(lotions?|creams?|milks?|butters?|balms?|moisturi)|(laits?|cremes?|lotions?|baumes?|beurres?) ([\p{L}]+ )?(pour le |de |du )?corps|laits? corporels?|korper(lotion|milch|creme|butter|balsam)|crema corpo|crema corporal|leche corporal|lotions? de massage|hand and body|hand & body|brumes? (lactees?|corps|corporelles?)|vergetures|vergertures|lait hydratant|lotion (extra )?hydratante|lait reparateur|cocoa butter formula/u,
    'Body',
    'Lotion',
  ],
  [
    /(facial|face|day|night|anti ?(wrinkle|age|aging|ageing)) (creams?|creme|moisturi[sz]ers?|gel|fluid|balm)|cremes? (de )?(jour|nuit|visage)|cremes? (pour )?(le visage|la peau)|moisturi[sz](er|ing cream|ing fluid)|(soin|creme|gel|fluide|emulsion)s? (\p{L}+ )?hydrat|hydratants? visage|gesichts(creme|pflege)|tagescreme|nachtcreme|feuchtigkeits(creme|pflege|fluid)|anti (rides?|age|aging|falten)|crema (facial|viso|de dia|de noche|giorno|notte)|soins? de (jour|nuit)|date cream|fluide multi/u,
    'Skincare',
    'Moisturizer',
  ],
  [
    /\bcoffrets? (rituel )?(soin|peau|visage)|strips? purifiants?|nose strips?|patchs? (points noirs|anti imperfections)/,
    'Skincare',
    null,
  ],
  [/(make ?up|blending) sponges?|eponges? (a )?(maquillage|teint)|beauty ?blender/, 'Tools', 'Sponge'],
  [/(make ?up|kabuki|powder|foundation) brush(es)?|pinceaux?\b/, 'Tools', 'Brush'],
  [
    /eyelash curlers?|recourbe cils|pinces? a epiler|tweezers?|false (eye)?lashes|faux cils/,
    'Tools',
    'Lash and brow tools',
  ],
];

/**
 * General words, such as body parts and "cream". They are used only if no pattern in `kinds` matches. The first match
 * wins.
 */
export const areas: readonly PlaceRule[] = [
  [/hydrat|moisturi[sz]|feuchtigkeit/, 'Skincare', 'Moisturizer'],
  [/cleanse\b/, 'Skincare', 'Cleanser'],
  [/lotions?\b|\blaits?\b/, 'Body', 'Lotion'],
  [/fragrances?|perfumes?|parfums?\b/, 'Fragrance', null],
  [/nails?\b|ongles?|nagel/, 'Nails', null],
  [/sun ?care|\bsun\b|soleil/, 'Sun', null],
  [/hairs?\b|hair care|cheveux|capillaire|haar|capelli|cabello|\bbond (multiplier|perfector)|curls?\b/, 'Hair', null],
  [/make ?up|maquillage|\blips?\b|levres|cosmetics eyes/, 'Makeup', null],
  [/face\b|facial|visage|gesicht|eaux? (de roses?|florales?|aromatisees?)|hydrolat/, 'Skincare', null],
  [
    /cremes? (fesses|pour le change)|\baloe vera\b|petrol(e|eum) (blanche|jelly)|vaseline|body\b|corps\b|korper/,
    'Body',
    null,
  ],
  [/cremes?\b|creams?\b|crema\b/, 'Skincare', 'Moisturizer'],
  [/\bgels?\b.*\baloe|hygiene|intim|\blingettes?\b/, 'Body', null],
];
