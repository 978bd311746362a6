/** Where a product belongs in our catalogue. */
export interface Place {
  category: string;
  subcategory: string | null;
}

/** What beauty databases hold besides beauty products, in the languages that their contributors write. */
const notBeauty =
  /\b(papiers? toilettes?|papier wc|toilet (paper|roll|tissue)s?|toilettenpapier|preservatifs?|condoms?|kondome?|lubrifiants?|(personal )?lubricants?|bodyglide|mouchoirs?|tissues?|taschentucher|tampons?|tampax|serviettes? hygieniques?|protege slips?|couches?( bebe)?|nappies|diapers?|dish ?soaps?|dishmate|liquides? vaisselle|vaisselle|lessives?|detergents?|cleaning products?|nettoyants? (menagers?|sols?|multi ?surfaces?)|cillit|air ?wick|desodorisants?|cigarettes?|cigars?|tabacs?|tobacco|medicaments?|medicines?|comprimes?|caplets|bcaa|doliprane|venlafaxin|clobex|eye drops|boissons?|beverages?|wines?|vins?|snacks?|biscuits?|namkeen|mints|bonbons?|chocolat(s|es)? ?bars?|piles?|batteries|pet head|pour animaux|dog shampoo|patchs? chauffants?|adhesives? protheses?|appareils? dentaires?|supprimer|delete)\b/;

/** First match wins, so the particular stands before the general. Texts are folded, hyphens are blanks. */
const places: readonly (readonly [RegExp, category: string, subcategory: string | null])[] = [
  [/eye shadow|eyeshadow|ombres? a paupieres|lidschatten|lid lingerie/, 'Makeup', 'Eyeshadow'],
  [/palette/, 'Makeup', 'Eye palette'],
  [/mascara/, 'Makeup', 'Mascara'],
  [/eye ?liner|kohl|khol|eye pencils|crayon (yeux|contour des yeux)/, 'Makeup', 'Eyeliner'],
  [/sourcil|\bbrow|eyebrow/, 'Makeup', 'Brow'],
  [/concealer|correcteur|anti cernes|enlumineur concealer/, 'Makeup', 'Concealer'],
  [/skin tint|tinted moisturi|\b[bc]{2} ?(cream|creme|krem)|(bb|cc) cremes?/, 'Makeup', 'Skin tint'],
  [/foundation|fonds? de teint|confidence in a compact/, 'Makeup', 'Foundation'],
  [/bronz/, 'Makeup', 'Bronzer'],
  [/highlighter|en?lumineur/, 'Makeup', 'Highlighter'],
  [/\bblush(es)?\b(?! care)/, 'Makeup', 'Blush'],
  [/setting spray|fixing spray|master fix/, 'Makeup', 'Setting spray'],
  [/primer|base de teint/, 'Makeup', 'Primer'],
  [/lip ?liner|crayon a levres/, 'Makeup', 'Lip liner'],
  [/gloss(?!y)|lip paint/, 'Makeup', 'Lip gloss'],
  [/lip ?stick|rouges? a levres|rouge edition/, 'Makeup', 'Lipstick'],
  [
    /lip ?balm|baumes? a levres|soins? (des )?levres|stick levres|lip care|lippenpflege|lip smacker|lip cosmetics/,
    'Makeup',
    'Lip balm',
  ],
  [/lip (stain|ink)|encre a levres/, 'Makeup', 'Lip stain'],
  [/(poudre|powder)s? (libre|matifiante|minerale)s?|(loose|finishing|setting|pressed|face) powder/, 'Makeup', 'Powder'],
  [/dissolvant|nail polish remover|nagellackentferner|nagellackenferner|nail care|manucure/, 'Nails', 'Nail care'],
  [/nail (polish|colou?r|makeup|lacquer)|vernis|nagellack|laque glossy/, 'Nails', 'Nail polish'],
  [/apres solaire|after ?sun/, 'Sun', 'After sun'],
  [
    /suncare|sun ?screen|solaire|sonnen|sun (lotion|protection)|in sun protections|\bspf ?[3-9]0|\blsf/,
    'Sun',
    'Body sun care',
  ],
  [/dentifrice|tooth ?paste|tooth|zahn|dents?\b|bains? de bouche|mouth ?(wash|rinse)|зубная/, 'Body', null],
  [/apres shampo|conditioner|demelant|\bcondit\b/, 'Hair', 'Conditioner'],
  [/hair masks?|masques? (cheveux|capillaire)|masque pour cheveux/, 'Hair', 'Hair mask'],
  [/hair oil|huile (capillaire|cheveux)/, 'Hair', 'Hair oil'],
  [
    /shower gels?|gels? douches?|douche|duschgel|body wash|showers and baths|bain moussant|bubble bath|bath salts?|sels? de bain|bains?\b/,
    'Body',
    'Wash',
  ],
  [/shampo|champu/, 'Hair', 'Shampoo'],
  [
    /hair (dyes|sprays|gel|styling)|hair ?spray|coiffant|coloration|styling|fixation|volume spray|pomade|schaumfestiger|curl/,
    'Hair',
    'Styling',
  ],
  [/deo\b|deodorant|deospray|desodorant|antitranspirant|anti ?perspirant|anti transpirant/, 'Body', 'Deodorant'],
  [/hand (cream|creme|lotion)|cremes? (pour les )?mains?|creme para maos|handcreme/, 'Body', 'Hand cream'],
  [/soaps?\b|savons?\b|seife|handseife|handsoap|gels? (nettoyants? )?(pour )?(les )?mains?|мыло/, 'Body', 'Soap'],
  [/eau de parfum|\bedp\b/, 'Fragrance', 'Eau de parfum'],
  [/eau de toilette|\bedt\b/, 'Fragrance', 'Eau de toilette'],
  [/perfume oil/, 'Fragrance', 'Perfume oil'],
  [/scrubs? (corps|body)|body scrub|gommage corps/, 'Body', 'Scrub'],
  [/scrub|gommage|exfoli|peeling/, 'Skincare', 'Exfoliant'],
  [
    /cleanser|cleansing|micella|demaquill|nettoyante?s? (visage|au)|facial wash|face wash|makeup remover/,
    'Skincare',
    'Cleanser',
  ],
  [/toner|lotions? toniques?|tonic/, 'Skincare', 'Toner'],
  [/serum/, 'Skincare', 'Serum'],
  [/eye (cream|care)|contours? des yeux/, 'Skincare', 'Eye cream'],
  [/masks?\b|masques?\b/, 'Skincare', 'Mask'],
  [/face oil|huile (de )?visage/, 'Skincare', 'Face oil'],
  [/brumisateur|brume|\bmist\b/, 'Skincare', 'Mist'],
  [
    /facial cream|day cream|night cream|cremes? (de )?(jour|nuit|visage|contour)|moisturi|hydrat|feuchtigkeit|anti (rides|age|aging)|anti wrinkle|creme pour le visage/,
    'Skincare',
    'Moisturizer',
  ],
  [/body (oil|huile)|huiles? (corps|de massage|seche|de beaute)|massage oil/, 'Body', 'Oil'],
  [/body|corps|lotion|korper|laits?\b/, 'Body', 'Lotion'],
  [/shav|rasage|raser|rasier|razor/, 'Body', null],
  [/perfume|parfum/, 'Fragrance', null],
  [/makeup|maquillage/, 'Makeup', null],
  [/hair\b|cheveux|haar/, 'Hair', null],
  [/face\b|facial|visage|creme|cream/, 'Skincare', null],
  [/hygiene/, 'Body', null],
];

/** Words of a tag (`en:shower-gels`) or text, without case, accents and punctuation. */
function plain(text: string): string {
  return text
    .replace(/^[a-z]{2}:/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Does any of these texts name what is no beauty product? */
export function isNoBeautyProduct(texts: readonly string[]): boolean {
  return texts.some((text) => notBeauty.test(plain(text)));
}

/** The place that the first telling text names; tags come before names, the particular before the general. */
export function placeOf(texts: readonly string[]): Place | null {
  for (const text of texts) {
    const words = plain(text);
    const found = places.find(([pattern]) => pattern.test(words));
    if (found) return { category: found[1], subcategory: found[2] };
  }
  return null;
}
