/**
 * Patterns for products that beauty databases list although they are not beauty products. The patterns are in the
 * languages of the contributors.
 */
export const foreign: readonly RegExp[] = [
  // Paper, menstrual products, baby products, sexual health
  /\b(papiers? (toilettes?|hygieniques?)|papier wc|toilet (paper|roll|tissue)s?|toilettenpapier|carta igienica|essuie tout|kuchenrolle|kitchen (roll|towel)s?|mouchoirs?|tissues|taschentucher|kleenex)\b/,
  /\b(tampons?( hygieniques?)?|tampax|serviettes? hygieniques?|sanitary (pads?|towels?|napkins?)|panty ?liners?|proteges? slips?|slipeinlagen|damenbinden|menstrual|menstruelles?|natracare|coupe menstruelle|couches?( culottes?)?( bebe)?|nappies|diapers?|windeln|pampers|fralda|panales|incontinence|coquilles? d allaitement|breast pads?)\b/,
  /\b(preservatifs?|condoms?|kondome?|durex|lubrifiants?|(personal )?lubricants?|gleitgel|bodyglide|sex ?toys?|pregnancy tests?|tests? de grossesse|schwangerschaftstest)\b/,
  // Household
  /\b(dish ?(soap|wash|washing)s?|dishmate|liquides? vaisselle|vaisselle|spulmittel|lave vaisselle|lessives?|laundry|waschmittel|weichspuler|adoucissants?( textiles?)?|fabric softeners?|assouplissants?|detersivo|detergente (para )?(ropa|lavadora)|detergents?|detachants?|stain removers?|cleaning products?|household clean\w*|kitchen cleaners?|bathroom cleaners?|toilet cleaners?|gels? wc|wc (gel|block|reiniger)|badreiniger|allzweckreiniger|glass cleaners?|nettoyants? (menagers?|sols?|multi ?(surfaces?|usages?)|vitres?|wc|cuisine|salle de bain)|cillit|destop|javel|eau de javel|ajax|domestos|air ?wick|febreze|air fresheners?|desodorisants?|assainisseurs?|deboucheurs?|insecticides?|anti (moustiques?|cafards?|mites?)|mosquito repellents?|bougies?( parfumees?)?|candles?|eponges? (grattantes?|vegetales? vaisselle)|puissant malin|sacs? poubelles?|bin bags?|piles?|batteries|ampoules? (led|electriques?)|light bulbs?)\b/,
  // Tobacco, food, drinks
  /\b(cigarettes?|cigars?|cigarillos?|tabacs?|tobacco|rolling papers?|feuilles? a rouler|e ?liquid(e|s)?|vapes?|marlboro|lucky strike)\b/,
  /\b(boissons?|beverages?|wines?|vins?|beers?|bieres?|sodas?|snacks?|biscuits?|cookies|namkeen|mints|bonbons?|candies|chewing ?gums?|chocolat(s|es)? ?bars?|chocolats?( noir| au lait)|pates alimentaires|confitures?|cereales?|protein (powder|bar)s?|bcaa|complements? alimentaires?|dietary supplements?|nahrungserganzung|food supplements?|gummies|capsules? vegetales?|tisanes?|teas? bags?)\b/,
  // Medicine
  /\b(medicaments?|medicines?|medications?|comprimes?|caplets|gelules?|doliprane|paracetamol|ibuprofen\w*|aspirin\w*|venlafaxin|clobex|bepanthen|syntholkine|eye drops|collyres?|hygiene du nez|nasal sprays?|sprays? nasal\w*|sterimar|serum physiologique|(sprays?|solutions?|cremes?) antiseptiques?|antiseptic (sprays?|creams?|solutions?)|pansements?|plasters?|bandages?|thermometers?|thermometres?|masques? chirurgica(l|ux)|surgical masks?|patchs? chauffants?|heat patch(es)?|adhesi(f|fs|ves?) (pour )?(protheses?|appareils?)|denture|appareils? dentaires?|polident|steradent|contact lens\w*|lentilles? de contact|solution lentilles)\b/,
  // Clothes, objects, pet products
  /\b(collants?|tights|pantyhose|stockings|strumpfhosen?|socks|chaussettes?|underwear|sous vetements?|culottes?|chaussures?|shoe (polish|care)|cirage|t ?shirts?|gloves|gants? (de menage|latex|jetables?)|umbrellas?|brosses? a dents?|tooth ?brush(es)?|zahnburste\w*|spazzolin\w*|cepillos? de dientes|fil dentaire|dental floss|cotons? tiges?|cotton (swabs?|buds|pads)|wattestabchen|wattepads|recharges? (pour )?rasoirs?|rasoirs?( jetables?)?|razor blades?|razors|rasierklingen|lames? de rasoirs?|pet head|pour (animaux|chiens?|chats?)|(dog|cat|pet|horse) (shampoo|food|care)|chien|croquettes?|books?|livres?|toys?|jouets?)\b/,
  /\b(supprimer|delete|a supprimer|test product|produit test)\b/,
];
