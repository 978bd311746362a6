/**
 * Brands that people search for, whether or not the catalog has them. Search never corrects such a name to another
 * word. Names that are also words of our tables, such as "Essence", are omitted, because the catalog decides these.
 */
export const knownBrands: readonly string[] =
  `Abib, Acqua di Parma, Acure, Aesop, Ahava, Alterna, Alverde, Amika, Amouage,
Anastasia Beverly Hills, Annayake, Anua, Apivita, Aquaphor, Aramis, Ardell, Armani, Artdeco, Astor, Astra,
Atelier Cologne, Aussie, Avene, Aveda, Aveeno, Avon, Axe, Azzaro, Babaria, Badger, Balea, Balenciaga, Balmain, Bare
Minerals, Bath and Body Works, Batiste, Beauty of Joseon, Beautyblender, Becca, Benefit, Benton, Bielenda, Biodance,
Bioderma, Biolage, Biore, Bioten, Biotherm, Bite Beauty, Bobbi Brown, Bondi Sands, Bourjois, Boscia,
Briogeo, Bulgari, Bumble and Bumble, Burberry, Burt's Bees, Buxom, By Terry, Byoma, Byphasse, Byredo, Calvin
Klein, Canmake, Carmex, Carolina Herrera, Catrice, Cattier, Caudalie, Cetaphil, CeraVe, Chanel, Chantecaille,
Charlotte Tilbury, China Glaze, Chloe, Chopard, Christian Louboutin, Christophe Robin, Ciate, Cien, Clarins, Clinique,
Clio, Cocokind, Colgate, Collistar, Color Wow, Colorista, ColourPop, Coola, Corine de Farme, Cosrx, Covergirl,
Covermark, Coty, Dabur, Danessa Myricks, Davidoff, Davines, Deborah, Decorte, Dermacol, Dermalogica, Dermablend,
Dettol, DHC, Dior, Diptyque, Dolce Gabbana, Douglas, Dove, Dr Hauschka, Dr Jart, Dr Bronner, Dr Dennis Gross, Drunk Elephant,
Ducray, Dyson, Ecotools, Eisenberg, Elemis, Elizabeth Arden, Elvive, Embryolisse, Escada, Espa, Essie, Estee
Lauder, Etude House, Eucerin, Eveline, Evian, Evy, Exuviance, Fenty, Fenty Beauty, Filorga, First Aid Beauty, Florence by
Mills, Flormar, Foreo, Garnier, Ghd, Gisou, Givenchy, Glamglow, Glossier, Glow Recipe, Goldwell, Good Molecules, Got2b,
Goop, Gosh, Gucci, Guerlain, H&M Beauty, Hada Labo, Haus Labs, Head and Shoulders, Helena Rubinstein, Henkel, Herbal
Essences, Hermes, Heroine Make, Holika Holika, Hourglass, Huda, Huda Beauty, Hugo Boss, Huxley, Iconic London, Ilia, Illamasqua, Inglot,
Innisfree, Invisibobble, Isadora, Isana, Isdin, Isntree, Issey Miyake, It Cosmetics, Jane Iredale, Jean Paul
Gaultier, Jeffree Star, Jergens, Jil Sander, Jimmy Choo, Jo Malone, John Frieda, Johnson's, Jouer, Juvias Place, K18, Kanebo,
Kate Tokyo, Kat Von D, Kenzo, Kerastase, Kevin Murphy, Kevyn Aucoin, Kiehl's, Kiko, Kiko Milano, Kilian, Klairs, Klorane,
Kneipp, Korres, Kosas, Kose, KVD Beauty, Kylie Cosmetics, L'Occitane, L'Oreal, La Mer, La Prairie, La Roche Posay, Lacoste, Lady Speed Stick,
Lakme, Lancaster, Lancome, Laneige, Lanolips, Lavera, Laura Geller, Laura Mercier, Le Labo, Le Petit Marseillais, Lemonhead,
Living Proof, Lottie London, Louis Vuitton, Lumene, Lush, MAC Cosmetics, Made by Mitchell, Madara, Maison Francis Kurkdjian,
Maison Margiela, Makeup Revolution, Make Up For Ever, Malin Goetz, Manucurist, Mario Badescu, Marc Jacobs, Marvis, Mary Kay,
Max Factor, Maybelline, Medicube, Medik8, Melvita, Milani, Milk Makeup, Missha, Mixa, Mizon, Molton Brown, 
Moroccanoil, Morphe, Moschino, Mugler, Murad, Nabla, Nars, Narciso Rodriguez, Natasha Denona, Natura, Natura Siberica, Nature
Republic, Neutrogena, Neom, Nivea, Nina Ricci, Nocibe, Nudestix, Numbuzin, Nuxe, NYX, Olay, Olaplex, Old Spice, Omorovicza,
Opi, Oral B, Oribe, Ouai, Paco Rabanne, Pacifica, Palmer's, Palmolive, Panasonic, Pantene, Pat McGrath, Patrick Ta,
Paula's Choice, Payot, Penhaligons, Perricone, Peter Thomas Roth, Petit Bateau, Pixi, Philosophy, Physicians Formula, Prada, Purito, Pupa, 
Ralph Lauren, Rare Beauty, Real Techniques, Redken, Refy, Ren Clean, Revlon, Revuele, Rexona, Rhode, Rimmel, Rituals,
RMS Beauty, Roger Gallet, Romand, Round Lab, Saie, Saint Laurent, Sally Hansen, Salvatore Ferragamo, Schwarzkopf, Sebamed,
Sebastian, Sephora, Sensai, Serge Lutens, Sesderma, Shiseido, Shu Uemura, Sigma Beauty, Sisley, SK-II, SkinCeuticals,
Skin1004, Skinfood, Smashbox, Sol de Janeiro, Some By Mi, St Ives, Stila, Stives, Sulwhasoo, Summer Fridays, Supergoop, Sukin,
Suave, Svr, Swarovski, Syoss, Tangle Teezer, Tarte, Tatcha, Thayers, The Body Shop, The Face Shop, The Inkey List, The Ordinary,
Thierry Mugler, Tirtir, Tokalon, Tom Ford, Tonymoly, Too Cool For School, Too Faced, Topicals, Torriden, Tower 28, Tresemme,
Trish McEvoy, Trussardi, Uriage, Urban Decay, Valentino, Valmont, Vaseline, Versace, Versed, Vichy, Victoria's Secret,
Viktor and Rolf, Vera Wang, Viseart, Wella, Weleda, Wet n Wild, Westman Atelier, Wycon, Yardley, Yves Rocher, Yves Saint
Laurent, YSL, Youth to the People, Zadig Voltaire, Zara, Ziaja, Zoeva, 3CE, グロッシー, 資生堂, ヒロインメイク, キャンメイク, セザンヌ, 라네즈,
글로시에, 이니스프리, 설화수, 클리오, 롬앤`
    .split(',')
    .map((name) => name.trim());
