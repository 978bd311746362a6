/** Increment this version whenever a name or the parser changes, so that all lists are parsed again. */
export const vocabularyVersion = 6;

/** Separated by "|" or a line break, and their names by "=". The name on European labels comes first. */
export const vocabulary = `
Aqua = Water = Eau = Wasser = Agua = Acqua = Woda = Вода = Eau purifiée = Purified Water = Eau Ultra Purifiée = Ultra-Purified Water = Aqua Purificata = Demineralized Water = Eua = Aoua
Maris Aqua = Sea Water = Eau de Mer | Maris Sal = Sea Salt = Sel Marin = Sel de Mer
Glycerin = Glycerine = Glycérine = Glycerol = Glycérine Végétale = Vegetable Glycerin = Glicerina = Glyzerin
Parfum = Fragrance = Perfume = Parfüm = Duftstoffe = Fragance = Parfum Naturel = Natural Fragrance = Fragrance Oil = Profumo = Парфюм = Отдушка = Parfums = Perfumes = Fragrances = Duftstoff = Parfümöl = Perfume Oil = Fragancia = Fragrancia = Perfumo = Fragranza = Fragranze = Profumi
Aroma = Flavor = Flavour = Arôme
Alcohol = Alcool = Alkohol = Ethanol = Ethyl Alcohol = Äthanol = Éthanol = Etanol = Etanolo = Alcool Éthylique = Alcohol Etílico = Alcool Etilico
Alcohol Denat. = Denatured Alcohol = Alcool Denat. = Alkohol Denat. = Alcohol Denatured = Denatured Ethanol = Ethanol Denat. = Vergällter Alkohol = Alcohol Desnaturalizado = Alcool Denaturato = Alcole Denaturato = Alcool de Grain Dénaturé = Alcool (de Grain Dénature) = SD Alcohol = SD Alcohol 40 = SD Alcohol 40-B = Alcool Dénaturé
Isopropyl Alcohol = Isopropanol = Isopropylalcohol | Benzyl Alcohol = Alcool Benzylique
Cetyl Alcohol = Alcool Cétylique | Stearyl Alcohol | Cetearyl Alcohol = Alcool Cétéarylique = Cetostearyl Alcohol
Behenyl Alcohol | Arachidyl Alcohol | Myristyl Alcohol | Lanolin Alcohol | Oleyl Alcohol | Cinnamyl Alcohol
Phenethyl Alcohol = Phenylethyl Alcohol | Diacetone Alcohol | N-Butyl Alcohol | Anise Alcohol = Anisyl Alcohol
Polyvinyl Alcohol | C12-16 Alcohols | Citric Acid = Acide Citrique = Zitronensäure
Lactic Acid = Acide Lactique = Milchsäure | Glycolic Acid | Mandelic Acid | Malic Acid | Tartaric Acid
Salicylic Acid = Acide Salicylique | Capryloyl Salicylic Acid | Stearic Acid = Acide Stéarique
Palmitic Acid = Acide Palmitique | Myristic Acid | Lauric Acid | Oleic Acid = Acide Oléique | Linoleic Acid
Linolenic Acid | Dilinoleic Acid | Arachidic Acid | Behenic Acid | Coconut Acid | Palm Acid | Palm Kernel Acid
Benzoic Acid = Acide Benzoïque | Sorbic Acid | Dehydroacetic Acid | Levulinic Acid | P-Anisic Acid = Anisic Acid
Phosphoric Acid | Boric Acid | Formic Acid | Etidronic Acid | Phytic Acid | Tannic Acid | Hyaluronic Acid
Hydrolyzed Hyaluronic Acid | Azelaic Acid | Kojic Acid | Tranexamic Acid | Ferulic Acid | Ellagic Acid
Ascorbic Acid = Vitamin C = L-Ascorbic Acid = Acide Ascorbique | 3-O-Ethyl Ascorbic Acid = Ethyl Ascorbic Acid
Erythorbic Acid | Adipic Acid | Succinic Acid | Sebacic Acid | Polyhydroxystearic Acid
Hydroxystearic Acid = 12-Hydroxystearic Acid | Phenylbenzimidazole Sulfonic Acid | Hydrochloric Acid
Caprylhydroxamic Acid | Glutamic Acid | Aspartic Acid | Polyglutamic Acid | Limonene = Limonène = D-Limonene
Linalool = Linalol | Citronellol | Geraniol | Coumarin = Coumarine | Citral | Eugenol | Isoeugenol | Farnesol
Cinnamal | Amyl Cinnamal | Amylcinnamyl Alcohol | Hexyl Cinnamal = Hexyl Cinnamaldehyde | Hydroxycitronellal
Butylphenyl Methylpropional = Lilial | Hydroxyisohexyl 3-Cyclohexene Carboxaldehyde = Lyral | Alpha-Isomethyl Ionone
Benzyl Salicylate | Benzyl Benzoate | Benzyl Cinnamate | Methyl 2-Octynoate | Evernia Prunastri Extract = Oakmoss
Evernia Furfuracea Extract = Treemoss | Menthol | Camphor | Eucalyptol | Thymol | Vanillin | Ethyl Vanillin
Linalyl Acetate | Ethylene Brassylate | Terpineol | Carvone | Anethole
Cocamidopropyl Betaine = Cocamidopropylbetaine = Cocoamidopropyl Betaine | Cocamidopropyl Hydroxysultaine
Coco-Betaine | Lauryl Betaine | Lauramidopropyl Betaine | Capryl/Capramidopropyl Betaine | Betaine
Sodium Laureth Sulfate = Sodium Lauryl Ether Sulfate = SLES = Sodium Laureth Sulphate = Laureth Sulfate de Sodium = Natriumlaurethsulfat = Lauret Sulfato de Sodio = Lauril Éter Sulfato Sódico = Sodio Laurilsolfato Etossilato = Sodio Lauriletere Solfato
Sodium Lauryl Sulfate = SLS = Sodium Lauryl Sulphate = Lauryl Sulfate de Sodium = Natriumlaurylsulfat = Lauril Sulfato de Sodio = Laurilsulfato Sódico = Lauril Sulfato Sódico = Sodio Laurilsolfato = Sodio Lauril Solfato = Sodium Dodecyl Sulfate = Laurylsulfate de Sodium
Sodium Coco-Sulfate | Sodium Myreth Sulfate | Sodium Oleth Sulfate | Sodium Trideceth Sulfate
Sodium C14-16 Olefin Sulfonate | Sodium Dodecylbenzenesulfonate | Sodium Lauryl Sulfoacetate | Sodium Cetearyl Sulfate
Ammonium Lauryl Sulfate | Ammonium Laureth Sulfate | Magnesium Laureth Sulfate | Magnesium Oleth Sulfate
Potassium Lauryl Sulfate | TEA-Lauryl Sulfate | TEA-Dodecylbenzenesulfonate | TEA-Sulfate | TEA-Lactate
Disodium Laureth Sulfosuccinate | Disodium Lauryl Sulfosuccinate | Disodium Cocoamphodiacetate
Disodium Lauroamphodiacetate | Disodium Cocoyl Glutamate | Sodium Cocoamphoacetate | Sodium Lauroamphoacetate
Sodium Cocoyl Glutamate | Sodium Cocoyl Glycinate | Sodium Cocoyl Isethionate | Sodium Cocoyl Amino Acids
Sodium Cocoyl Alaninate | Sodium Methyl Cocoyl Taurate | Sodium Methyl Oleoyl Taurate | Sodium Lauroyl Glutamate
Sodium Lauroyl Glycinate | Sodium Lauroyl Sarcosinate | Sodium Lauroyl Lactylate | Sodium Lauroyl Methyl Isethionate
Sodium Stearoyl Glutamate | Sodium Stearoyl Lactylate | Sodium Lauryl Glucose Carboxylate | Sodium Olivamphoacetate
Coco-Glucoside | Decyl Glucoside | Lauryl Glucoside | Caprylyl/Capryl Glucoside | Cetearyl Glucoside
Arachidyl Glucoside | Lauryl Polyglucose | Xylitylglucoside | Ascorbyl Glucoside | Glyceryl Glucoside
Sucrose Cocoate | Cocamide MEA | Cocamide DEA | Cocamide DIPA | Cocamide MIPA | Cocamidopropylamine Oxide
Lauramine Oxide | Lauramide MEA | PPG-2 Hydroxyethyl Cocamide | Sodium Chloride = Salt = Sel = Chlorure de Sodium
Potassium Chloride | Magnesium Chloride | Calcium Chloride | Zinc Chloride | Stannous Chloride | Ammonium Chloride
Sodium Sulfate = Sodium Sulphate | Magnesium Sulfate | Copper Sulfate | Zinc Sulfate
Aluminum Sulfate = Aluminium Sulfate | Barium Sulfate | Calcium Sulfate | Sodium Sulfite | Sodium Bisulfite
Sodium Metabisulfite | Sodium Thiosulfate | Sodium Hydroxide = Soude = Natriumhydroxid | Potassium Hydroxide
Ammonium Hydroxide | Aluminum Hydroxide = Aluminium Hydroxide | Magnesium Hydroxide | Calcium Hydroxide
Sodium Bicarbonate = Bicarbonate de Sodium = Baking Soda | Sodium Carbonate | Sodium Carbonate Peroxide
Calcium Carbonate | Magnesium Carbonate = Magnesiumcarbonat | Magnesium Nitrate | Sodium Phosphate
Disodium Phosphate | Trisodium Phosphate | Dipotassium Phosphate | Potassium Phosphate | Dicalcium Phosphate
Calcium Phosphate | Tetrasodium Pyrophosphate | Tetrapotassium Pyrophosphate | Pentasodium Triphosphate
Calcium Glycerophosphate | Hydroxyapatite | Sodium Citrate = Trisodium Citrate | Potassium Citrate | Zinc Citrate
Sodium Lactate | Potassium Lactate | Magnesium Lactate | Sodium Acetate | Sodium Gluconate | Zinc Gluconate
Copper Gluconate | Sodium PCA | Zinc PCA | Magnesium PCA | Calcium PCA | Copper PCA | Manganese PCA | PCA
Calcium Pantothenate | Sodium Glycolate | Sodium Levulinate | Sodium Anisate | Sodium Salicylate
Sodium Ascorbyl Phosphate | Magnesium Ascorbyl Phosphate | Ascorbyl Palmitate
Ascorbyl Tetraisopalmitate = Tetrahexyldecyl Ascorbate | Sodium Ascorbate | Sodium Stearate | Potassium Stearate
Magnesium Stearate = Stéarate de Magnésium | Zinc Stearate | Aluminum Distearate | Magnesium Myristate
Zinc Myristate | Sodium Laurate | Zinc Laurate | Sodium Tallowate | Sodium Palmate | Sodium Palm Kernelate
Sodium Cocoate | Sodium Olivate | Sodium Shea Butterate | Sodium Castorate | Potassium Cocoate | Potassium Olivate
Potassium Palm Kernelate | Potassium Palmate | Potassium Hempate | Potassium Jojobate | Potassium Oleate
Potassium Cetyl Phosphate | Potassium Cocoyl Hydrolyzed Collagen | Sodium Fluoride = Fluorure de Sodium
Sodium Monofluorophosphate = Monofluorophosphate de Sodium | Stannous Fluoride | Olaflur = Amine Fluoride
Sodium Saccharin | Saccharin | Potassium Acesulfame = Acesulfame Potassium | Sucralose | Stevioside | Neotame
Xylitol | Sorbitol | Mannitol | Maltitol | Erythritol | Inositol | Glucose | Fructose | Sucrose | Lactose | Trehalose
Maltose | Maltodextrin | Dextrin | Polydextrose | Caramel | Honey = Mel = Miel = Mel Extract
Propolis = Propolis Cera | Royal Jelly | Yogurt | Lac = Milk = Sine Adipe Lac | Lactoglobulin
Phenoxyethanol = Phénoxyéthanol | Sodium Benzoate = Benzoate de Sodium = Natriumbenzoat
Potassium Sorbate = Sorbate de Potassium = Kaliumsorbat | Sodium Dehydroacetate
Methylparaben = Methyl Parahydroxybenzoate = Methyl 4-Hydroxybenzoate = Parahydroxybenzoate de Méthyle = Metilparabeno = Metilparabene = E218 = Nipagin
Ethylparaben = Ethyl Parahydroxybenzoate = Parahydroxybenzoate d'Éthyle = Etilparabeno = Etilparabene
Propylparaben = Propyl Parahydroxybenzoate = Parahydroxybenzoate de Propyle = Propilparabeno = Propilparabene = E216
Butylparaben = Butyl Parahydroxybenzoate = Parahydroxybenzoate de Butyle = Butilparabeno = Butilparabene
Isobutylparaben | Isopropylparaben | Sodium Methylparaben | Sodium Ethylparaben
Sodium Propylparaben | Methylisothiazolinone | Methylchloroisothiazolinone | Benzisothiazolinone | DMDM Hydantoin
Diazolidinyl Urea | Imidazolidinyl Urea | Iodopropynyl Butylcarbamate | 2-Bromo-2-Nitropropane-1,3-Diol = Bronopol
Triclosan | Triclocarban | Chlorphenesin | Chlorhexidine | Chlorhexidine Digluconate | Polyaminopropyl Biguanide
Piroctone Olamine | Zinc Pyrithione | Climbazole | Ethylhexylglycerin | Caprylyl Glycol | Caprylyl Methicone
Hydroxyacetophenone | Glyceryl Caprylate | Glyceryl Undecylenate | Glyceryl Laurate | Phenylpropanol
Benzethonium Chloride | Benzalkonium Chloride | Cetylpyridinium Chloride | Cetrimonium Chloride | Cetrimonium Bromide
Behentrimonium Chloride | Behentrimonium Methosulfate | Laurtrimonium Chloride | Stearalkonium Chloride
Stearalkonium Hectorite | Stearalkonium Bentonite | Distearyldimonium Chloride | Dicetyldimonium Chloride
Disteardimonium Hectorite | Quaternium-18 Bentonite | Quaternium-90 Bentonite
Distearoylethyl Hydroxyethylmonium Methosulfate | Dipalmitoylethyl Hydroxyethylmonium Methosulfate
Stearamidopropyl Dimethylamine | Cocotrimonium Methosulfate | Guar Hydroxypropyltrimonium Chloride
Starch Hydroxypropyltrimonium Chloride | Hydroxypropyl Guar Hydroxypropyltrimonium Chloride
Hydroxypropyltrimonium Honey | BHT = Butylated Hydroxytoluene | BHA = Butylated Hydroxyanisole | Propyl Gallate
Tocopherol = Vitamin E = Vitamine E = Alpha-Tocopherol = Tocophérol = Mixed Tocopherols = DL-Alpha-Tocopherol
Tocopheryl Acetate = Vitamin E Acetate = Tocopherol Acetate | Tocopheryl Nicotinate | Retinol = Vitamin A
Retinal = Retinaldehyde | Retinyl Palmitate | Retinyl Acetate | Hydroxypinacolone Retinoate | Bakuchiol
Niacinamide = Nicotinamide = Vitamin B3
Panthenol = Dexpanthenol = D-Panthenol = Provitamin B5 = Pro-Vitamin B5 = DL-Panthenol | Panthenyl Ethyl Ether
Panthenyl Triacetate | Pantolactone | Biotin | Folic Acid | Pyridoxine HCl | Cyanocobalamin
Ubiquinone = Coenzyme Q10 | Allantoin | Bisabolol = Alpha-Bisabolol | Caffeine | Urea = Urée | Taurine | Arginine
Glycine | Serine | Lysine | Lysine HCl | Alanine | Proline | Threonine | Histidine | Cysteine | Tyrosine | Sarcosine
Carnitine | Creatine | Adenosine | Disodium Adenosine Triphosphate | Glutathione | Resveratrol | Squalane | Squalene
Cholesterol | Phytosterols | Beta-Sitosterol | Phytosphingosine | Ceramide NP = Ceramide 3 | Ceramide AP
Ceramide EOP | Ceramide NS | Ceramide NG | Lecithin | Hydrogenated Lecithin | Lysolecithin | Sodium Hyaluronate
Sodium Acetylated Hyaluronate | Hydrolyzed Sodium Hyaluronate | Dimethylsilanol Hyaluronate | Hydrolyzed Collagen
Soluble Collagen | Hydrolyzed Elastin | Hydrolyzed Keratin | Hydrolyzed Silk | Silk Amino Acids
Hydrolyzed Wheat Protein | Hydrolyzed Soy Protein | Hydrolyzed Milk Protein | Hydrolyzed Rice Protein
Hydrolyzed Quinoa Protein | Hydrolyzed Pearl | Hydrolyzed Glycosaminoglycans | Wheat Amino Acids
Serica = Serica Powder = Silk Powder | Keratin | Tripeptide-1 | Palmitoyl Tripeptide-1 | Palmitoyl Tripeptide-5
Palmitoyl Tetrapeptide-7 | Palmitoyl Pentapeptide-4 | Palmitoyl Oligopeptide | Acetyl Hexapeptide-8
Acetyl Tetrapeptide-5 | Copper Tripeptide-1 | Biotinoyl Tripeptide-1 | Acetylarginyltryptophyl Diphenylglycine
Capryloyl Glycine | Undecylenoyl Glycine | Polysaccharide | Glycogen | Biosaccharide Gum-1 | Galactoarabinan
Gluconolactone | Yeast Extract = Faex Extract | Algae Extract | Algin | Carrageenan
Chondrus Crispus = Chondrus Crispus Extract | Micrococcus Lysate | Bifida Ferment Lysate | Lactobacillus Ferment
Lactobacillus Ferment Lysate | Galactomyces Ferment Filtrate | Saccharomyces Ferment Filtrate
Leuconostoc/Radish Root Ferment Filtrate = Leuconostoc/Radish Ferment Filtrate | Snail Secretion Filtrate
Beta-Glucan | Propylene Glycol | Butylene Glycol | Dipropylene Glycol | Tripropylene Glycol
Pentylene Glycol = 1,2-Pentanediol | Hexylene Glycol | Ethoxydiglycol | Hexanediol = 1,2-Hexanediol
Propanediol = 1,3-Propanediol | Methylpropanediol | Decylene Glycol | Aminomethyl Propanol | Aminomethyl Propanediol
Triethanolamine = Trolamine | Diethanolamine | Ethanolamine | Tromethamine | Tetrahydroxypropyl Ethylenediamine
Disodium EDTA | Tetrasodium EDTA | Trisodium EDTA | EDTA | Tetrasodium Glutamate Diacetate | Tetrasodium Etidronate
Trisodium Ethylenediamine Disuccinate | Trisodium Dicarboxymethyl Alaninate | Trisodium NTA | Pentasodium Pentetate
Sodium Stannate | Sodium Metasilicate | Sodium Silicate | Xanthan Gum | Dehydroxanthan Gum
Cellulose Gum = Sodium Carboxymethyl Cellulose | Guar Gum = Cyamopsis Tetragonoloba Gum | Hydroxypropyl Guar
Acacia Senegal Gum | Sclerotium Gum | Gellan Gum | Carbomer | Sodium Carbomer
Acrylates/C10-30 Alkyl Acrylate Crosspolymer | Acrylates Copolymer | Styrene/Acrylates Copolymer
Acrylates/Dimethicone Copolymer | Acrylates/Steareth-20 Methacrylate Copolymer | Acrylamides Copolymer
VP/VA Copolymer = PVP/VA Copolymer | VP/Hexadecene Copolymer | VP/Eicosene Copolymer | Styrene/VP Copolymer | PVP
Polyvinylcaprolactam | Polyvinyl Butyral | Octylacrylamide/Acrylates/Butylaminoethyl Methacrylate Copolymer
Vinyl Caprolactam/VP/Dimethylaminoethyl Methacrylate Copolymer
Sodium Acrylate/Sodium Acryloyldimethyl Taurate Copolymer | Sodium Acrylates/C10-30 Alkyl Acrylate Crosspolymer
Hydroxyethyl Acrylate/Sodium Acryloyldimethyl Taurate Copolymer | Ammonium Acryloyldimethyltaurate/VP Copolymer
Ammonium Polyacryloyldimethyl Taurate | Sodium Polyacryloyldimethyl Taurate | Ethylene/Acrylic Acid Copolymer
Styrene/Butadiene Copolymer | Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer
Adipic Acid/Diglycol Crosspolymer | Tosylamide/Epoxy Resin | Tosylamide/Formaldehyde Resin
Lauryl Methacrylate/Glycol Dimethacrylate Crosspolymer | HDI/Trimethylol Hexyllactone Crosspolymer
Sodium Polyacrylate | Polyacrylamide | Polyacrylate-32 | Polyisobutene | Polybutene | Polyethylene | Polypropylene
Polyethylene Terephthalate | Polymethyl Methacrylate = PMMA | Methyl Methacrylate Crosspolymer | Polyurethane-11
Polyamide-2 | Nylon-12 | Nylon-6 | PTFE | Hydroxyethylcellulose = Hydroxyethyl Cellulose | Hydroxypropylcellulose
Hydroxypropyl Methylcellulose = Hypromellose | Methylcellulose | Ethylcellulose | Cellulose
Microcrystalline Cellulose | Nitrocellulose | Cellulose Acetate Butyrate | Hydroxypropyl Starch Phosphate
Aluminum Starch Octenylsuccinate = Aluminium Starch Octenylsuccinate | Hydrogenated Starch Hydrolysate
Zea Mays Starch = Corn Starch = Maïs Starch | Tapioca Starch | Solanum Tuberosum Starch = Potato Starch
Oryza Sativa Starch = Rice Starch | Gelatin | Agar | Pectin | Dimethicone = Diméthicone | Dimethiconol
Dimethiconol Stearate | Amodimethicone = Amodiméthicone | Trimethylsilylamodimethicone
Cyclomethicone = Cyclométhicone | Cyclopentasiloxane | Cyclohexasiloxane | Cyclotetrasiloxane | Methicone
Simethicone | Phenyl Trimethicone | Diphenyl Dimethicone | Bis-Phenylpropyl Dimethicone | Cetyl Dimethicone
Stearyl Dimethicone | Ethyl Trisiloxane | Caprylyl Trimethicone | Dimethicone Crosspolymer
Dimethicone/Vinyl Dimethicone Crosspolymer | Vinyl Dimethicone/Methicone Silsesquioxane Crosspolymer
Dimethicone/PEG-10/15 Crosspolymer | Dimethicone/Silsesquioxane Copolymer | Dimethiconol/Silsesquioxane Copolymer
Divinyldimethicone/Dimethicone Copolymer | Dimethicone Propyl PG-Betaine | Trimethylsiloxysilicate
Polymethylsilsesquioxane | Polysilicone-11 | Polysilicone-3 | Polysilicone-15 | Cetyl PEG/PPG-10/1 Dimethicone
Lauryl PEG-9 Polydimethylsiloxyethyl Dimethicone | Triethoxycaprylylsilane | Trimethoxycaprylylsilane
Hydrogen Dimethicone | Isododecane | Isohexadecane | Isopentane | C13-14 Isoparaffin | C9-12 Alkane | C13-15 Alkane
C15-19 Alkane | Undecane | Tridecane | Paraffinum Liquidum = Mineral Oil = Huile Minérale = Liquid Paraffin
Petrolatum = Vaseline | Paraffin = Paraffin Wax | Cera Microcristallina = Microcrystalline Wax
Hydrogenated Microcrystalline Wax = Hydrogenated Microcristalline Wax | Ozokerite | Ceresin | Synthetic Wax
Synthetic Beeswax | Cera Alba = Beeswax = Cire d'Abeille = Bienenwachs | Lanolin | Lanolin Oil | Isopropyl Lanolate
Acetylated Lanolin Alcohol
Euphorbia Cerifera Wax = Euphorbia Cerifera Cera = Candelilla Wax = Candelilla Cera = Cire d'Euphorbia Cerifera
Copernicia Cerifera Wax = Copernicia Cerifera Cera = Carnauba Wax = Cera Carnauba
Rhus Verniciflua Peel Wax = Rhus Verniciflua Peel Cera | Rhus Succedanea Fruit Cera = Rhus Succedanea Fruit Wax
Oryza Sativa Cera = Rice Bran Wax | Helianthus Annuus Seed Cera | Colophonium = Rosin = Colophane | Shellac
Squalane/Squalene
Caprylic/Capric Triglyceride = Triglycéride Caprylique/Caprique = Medium Chain Triglycerides = Caprylic/Capric Triglycerides
Cocoglycerides | Coco-Caprylate | Coco-Caprylate/Caprate | Hydrogenated Coco-Glycerides | Hydrogenated Palm Glycerides
Hydrogenated Palm Kernel Glycerides | Hydrogenated Palm Glycerides Citrate | Hydrogenated Vegetable Oil
Hydrogenated Coconut Oil | Hydrogenated Castor Oil | Hydrogenated Palm Oil | Hydrogenated Palm Kernel Oil
Hydrogenated Jojoba Oil | Hydrogenated Soy Glycerides | Hydrogenated Polydecene | Hydrogenated Polyisobutene
Hydrogenated Didecene | Olus Oil = Olus = Vegetable Oil | Oleic/Linoleic/Linolenic Polyglycerides | Jojoba Esters
Butyrospermum Parkii Butter = Shea Butter = Butyrospermum Parkii = Beurre de Karité = Butyrospermum Parkii Butter Extract = Butyrospermum Pakii Butter
Theobroma Cacao Seed Butter = Cocoa Butter = Theobroma Cacao Butter = Beurre de Cacao
Mangifera Indica Seed Butter = Mango Butter
Ricinus Communis Seed Oil = Castor Oil = Castor Seed Oil = Huile de Ricin
Cocos Nucifera Oil = Coconut Oil = Huile de Coco = Huile de Cocos Nucifera = Coco Nucifera Oil = Cocos Nucifera
Olea Europaea Fruit Oil = Olive Oil = Olea Europaea Oil = Huile d'Olive
Prunus Amygdalus Dulcis Oil = Sweet Almond Oil = Prunus Amygdalus Dulcis = Almond Oil = Huile d'Amande Douce
Argania Spinosa Kernel Oil = Argan Oil = Huile d'Argan = Huile Argan = Argania Spinosa Oil
Simmondsia Chinensis Seed Oil = Jojoba Oil = Simmondsia Chinensis Oil = Huile de Jojoba = Huile de Graines de Simmondsia Chinensis
Helianthus Annuus Seed Oil = Sunflower Oil = Sunflower Seed Oil = Helianthus Annuus Hybrid Oil = Huile de Tournesol
Rosa Canina Fruit Oil = Rosehip Oil = Rosa Canina Seed Oil | Persea Gratissima Oil = Avocado Oil = Huile d'Avocat
Glycine Soja Oil = Soybean Oil = Glycine Soja Seed Oil | Zea Mays Oil = Corn Oil
Elaeis Guineensis Oil = Palm Oil = Huile de Palme | Cannabis Sativa Seed Oil = Hemp Oil = Hemp Seed Oil
Sesamum Indicum Seed Oil = Sesame Oil | Vitis Vinifera Seed Oil = Grape Seed Oil | Emu Oil
Aloe Barbadensis Leaf Juice = Aloe Vera = Aloe Barbadensis = Aloe Vera Gel = Aloe Barbadensis Gel
Aloe Barbadensis Leaf Juice Powder | Aloe Barbadensis Leaf Extract = Aloe Barbadensis Extract
Titanium Dioxide = CI 77891 = Dioxyde de Titane = Titandioxid = Titanium Dioxide (Nano)
Zinc Oxide = CI 77947 = Oxyde de Zinc = Zinkoxid
Iron Oxides = CI 77489 = CI 77491 = CI 77492 = CI 77499 = Iron Oxide = Oxydes de Fer | Mica = CI 77019
Talc = CI 77718 | Kaolin = CI 77004 | Bentonite | Hectorite | Montmorillonite | Moroccan Lava Clay = Ghassoul | Illite
Silica = Silice | Hydrated Silica | Silica Dimethyl Silylate | Silica Silylate | Alumina
Aluminum Calcium Sodium Silicate = Aluminium Calcium Sodium Silicate
Magnesium Aluminum Silicate = Magnesium Aluminium Silicate
Calcium Aluminum Borosilicate = Calcium Aluminium Borosilicate | Calcium Sodium Borosilicate
Synthetic Fluorphlogopite | Boron Nitride | Tin Oxide = CI 77861 | Bismuth Oxychloride = CI 77163
Aluminum Powder = CI 77000 | Gold = CI 77480 | Silver = CI 77820 = Colloidal Silver | Copper Powder = CI 77400
Carmine = CI 75470 = Cochineal | Ultramarines = CI 77007 | Chromium Oxide Greens = CI 77288
Chromium Hydroxide Green = CI 77289 | Manganese Violet = CI 77742
Ferric Ferrocyanide = CI 77510 = Ferric Ammonium Ferrocyanide | Black 2 = CI 77266 = Carbon Black
CI 77268 = Charcoal = Charcoal Powder = Vegetable Carbon
Blue 1 = CI 42090 = Blue 1 Lake = FD&C Blue 1 = FD&C Blue No. 1
Yellow 5 = CI 19140 = Yellow 5 Lake = FD&C Yellow 5 = FD&C Yellow No. 5 = Tartrazine
Yellow 6 = CI 15985 = Yellow 6 Lake = FD&C Yellow 6 | Yellow 8 = CI 45350
Yellow 10 = CI 47005 = Acid Yellow 3 = Yellow 10 Lake = Jaune Quinoléine | Yellow 11 = CI 47000
Red 4 = CI 14700 = FD&C Red 4 | Red 6 = CI 15850 = Red 7 = Red 7 Lake = Red 6 Lake | Red 17 = CI 26100
Red 21 = CI 45380 = Red 22 | Red 27 = CI 45410 = Red 28 = Red 28 Lake = Red 27 Lake | Red 30 = CI 73360 = Red 30 Lake
Red 33 = CI 17200 = D&C Red 33 = D&C Red No. 33 | Red 34 = CI 15880 = Red 34 Lake | Red 36 = CI 12085
Red 40 = CI 16035 = Red 40 Lake = Allura Red | CI 16255 = Ponceau 4R = Rouge Ponceau 4R | CI 14720 = Carmoisine
CI 42051 = Patent Blue V = Acid Blue 3 | CI 61565 = Green 6 | CI 61570 = Green 5 | CI 60725 = Violet 2
CI 60730 = Ext. Violet 2 | CI 74160 = Pigment Blue 15 | CI 74260 = Pigment Green 7 | CI 15510 = Orange 4
CI 45430 = Red 3 = Erythrosine | CI 75810 = Chlorophyllin | CI 40800 = Beta-Carotene | CI 75130 = Carotenes
CI 75120 = Annatto | Guaiazulene | Ethylhexyl Methoxycinnamate = Octinoxate | Ethylhexyl Salicylate = Octisalate
Ethylhexyl Triazone | Octocrylene | Homosalate | Butyl Methoxydibenzoylmethane = Avobenzone
Diethylamino Hydroxybenzoyl Hexyl Benzoate | Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine
Methylene Bis-Benzotriazolyl Tetramethylbutylphenol | Drometrizole Trisiloxane
Terephthalylidene Dicamphor Sulfonic Acid | 4-Methylbenzylidene Camphor | Etocrylene | Benzophenone-3 = Oxybenzone
Sodium Benzotriazolyl Butylphenol Sulfonate | Bis-Ethylhexyl Hydroxydimethoxy Benzylmalonate
Diethylhexyl Syringylidenemalonate | Tris(Tetramethylhydroxypiperidinol) Citrate
Glyceryl Stearate = Glycéryl Stéarate = Glyceryl Monostearate | Glyceryl Stearate SE | Glyceryl Stearate Citrate
Glyceryl Oleate | Glyceryl Cocoate | Glyceryl Behenate | Glyceryl Dibehenate | Glyceryl Isostearate
Glyceryl Linoleate | Glycol Distearate | Glycol Stearate | Glycol Palmitate | Sorbitan Stearate | Sorbitan Oleate
Sorbitan Isostearate | Sorbitan Olivate | Sorbitan Palmitate | Sorbitan Laurate | Sorbitan Caprylate
Sorbitan Sesquioleate | Cetearyl Olivate | Polyglyceryl-3 Beeswax | Isopropyl Myristate | Isopropyl Palmitate
Isopropyl Isostearate | Isopropyl Titanium Triisostearate | Isopropyl Lauroyl Sarcosinate | Isononyl Isononanoate
Isodecyl Neopentanoate | Isoamyl Laurate | Isostearyl Isostearate | Isostearyl Lactate | Isostearyl Glycolate
Isocetyl Stearate | Myristyl Myristate | Myristyl Lactate | Cetyl Palmitate | Cetyl Esters | Cetyl Acetate
Cetyl Lactate | Cetyl Ricinoleate | Cetyl Ethylhexanoate | Cetearyl Isononanoate | Cetearyl Ethylhexanoate
Cetearyl Behenate | Decyl Oleate | Decyl Cocoate | Octyldodecanol | Octyldodecyl Myristate
Octyldodecyl Stearoyl Stearate | Hexyldecanol | Hexyl Laurate | Ethylhexyl Palmitate | Ethylhexyl Stearate
Ethylhexyl Cocoate | Ethylhexyl Hydroxystearate | Propylheptyl Caprylate | Dicaprylyl Ether | Dicaprylyl Carbonate
Diethylhexyl Carbonate | Diethylhexyl Adipate | Dibutyl Adipate | Diisopropyl Adipate | Diisopropyl Sebacate
Diisostearyl Malate | Diisopropyl Dimer Dilinoleate | Triisostearyl Citrate | Trioctyldodecyl Citrate
Tridecyl Trimellitate | Triethylhexanoin | Tribehenin | Tribenzoin | Triolein | Triacetin | Caprylic Acid
Pentaerythrityl Tetraisostearate | Bis-Diglyceryl Polyacyladipate-2 | Stearyl Citrate | Stearyl Heptanoate
Triethyl Citrate | Tributyl Citrate | Acetyl Tributyl Citrate | C12-15 Alkyl Benzoate | C12-13 Alkyl Lactate
C20-40 Alkyl Stearate | C10-18 Triglycerides | Neopentyl Glycol Diheptanoate | Neopentyl Glycol Diethylhexanoate
Propylene Glycol Dicaprylate/Dicaprate | Propylene Glycol Stearate | Propylene Carbonate | Sucrose Acetate Isobutyrate
Sucrose Stearate | Sucrose Polystearate | Sucrose Distearate | Trimethyl Pentanyl Diisobutyrate
Trimethylpentanediyl Dibenzoate | Dextrin Palmitate | Tetrabutyl Phenyl Hydroxybenzoate | Ethyl Lauroyl Arginate HCl
PCA Ethyl Cocoyl Arginate | Lauroyl Lysine | Oryzanol = Gamma-Oryzanol | Methyl Gluceth-20
Acetylated Hydrogenated Castor Glyceride | Butane | Isobutane | Propane | Nitrogen | Dimethyl Ether
Hydrofluorocarbon 152a | Carbon Dioxide | Ethyl Acetate | Butyl Acetate | Propyl Acetate | Acetone | Hydrogen Peroxide
Sodium Perborate | Ammonium Persulfate | Potassium Persulfate | Sodium Persulfate | Potassium Caroate | TAED
Resorcinol | 2-Methylresorcinol | 4-Chlororesorcinol | 1-Naphthol | P-Phenylenediamine | P-Aminophenol | M-Aminophenol
O-Aminophenol | Toluene-2,5-Diamine | Toluene-2,5-Diamine Sulfate | 4-Amino-2-Hydroxytoluene
2,4-Diaminophenoxyethanol HCl | 2,4-Diaminophenoxyethanol Sulfate = 2,4-Diaminoxyethanol Sulfate
N,N-Bis(2-Hydroxyethyl)-P-Phenylenediamine Sulfate | Phenyl Methyl Pyrazolone | Basic Red 51 | Basic Brown 16
Basic Blue 7 | HC Yellow 2 = HC Yellow No. 2 | HC Blue 2 = HC Blue No. 2 | Thioglycolic Acid | Ammonium Thioglycolate
Potassium Thioglycolate | Calcium Thioglycolate | Aluminum Chlorohydrate = Aluminium Chlorohydrate
Aluminum Zirconium Tetrachlorohydrex Gly = Aluminium Zirconium Tetrachlorohydrex Gly
Aluminum Zirconium Pentachlorohydrate | Potassium Alum = Alum | Subtilisin | Papain | Bromelain | Subtilisin/Protease
Mentha Arvensis Leaf Oil | Melaleuca Alternifolia Leaf Oil = Tea Tree Oil | Lavandula Angustifolia Oil = Lavender Oil
Lavandula Hybrida Oil | Centella Asiatica Extract = Cica | Madecassoside | Asiaticoside | Asiatic Acid
Glycyrrhiza Glabra Root Extract = Licorice Root Extract = Glycyrrhiza Glabra | Dipotassium Glycyrrhizate
Ammonium Glycyrrhizate
Camellia Sinensis Leaf Extract = Green Tea Extract = Camelia Sinensis Extract = Camellia Sinensis Extract
Camellia Oleifera Leaf Extract | Hamamelis Virginiana Water = Witch Hazel Water
Chamomilla Recutita Flower Extract = Chamomilla Recutita Extract = Chamomile Extract
Rosa Damascena Flower Water = Rosa Damascena Distillate = Rose Water
Avena Sativa Kernel Flour = Oat Flour = Colloidal Oatmeal
Maranta Arundinacea Root Powder = Maranta Arundinacea Powder = Poudre de Maranta Arundinacea = Arrowroot
Chlorella Vulgaris/Lupinus Albus Protein Ferment | Melissa Officinalis Distillate
Saponified Butyrospermum Parkii Butter | Moringa Oil/Hydrogenated Moringa Oil Esters | Pearl Powder = Margarita Powder
Tourmaline | Hydroxyethylpiperazine Ethane Sulfonic Acid | Hydroxypalmitoyl Sphinganine | Glycosphingolipids
Stearoyl Sarcosine | Myristoyl Sarcosine | Anhydroxylitol | Perfluorodecalin | Dimethylmethoxy Chromanol
Sodium Phytate | Hydrolyzed Algin | Hydrolyzed Corn Starch | Sodium Starch Octenylsuccinate
Sodium Methyl Lauroyl Taurate | Ricinoleic Acid | Undecylenic Acid | Octanediol | Dimethyl Isosorbide
Isosorbide Dicaprylate | Methoxyisopropanol | Methylstyrene/Vinyltoluene Copolymer
Bispropane/Bisaminomethylnorbornane Copolymer | Croscarmellose Sodium | Crospovidone | Silver Chloride
Silver Citrate | Selenium Sulfide | Sulfur | Calamine | Glutaral | Quaternium-15 | Poloxamer 184 | Poloxamer 188
Poloxamer 407 | Polyimide-1 | Glycol = Ethylene Glycol | Pentaerythrityl Tetra-Di-T-Butyl Hydroxyhydrocinnamate
Diisostearoyl Trimethylolpropane Siloxysilicate | Eugenia Caryophyllus Flower Oil = Clove Oil
Sodium Benzotriazolyl Sulfonate | Lauryl Pyrrolidone | Dimethicone Copolyol Meadowfoamate | Methoxypropylgluconamide
Linoleamidopropyl Dimethylamine Dimer Dilinoleate | Olive Oil PEG-8 Esters | Dipropylene Glycol Dibenzoate
Steareth-10 Allyl Ether/Acrylate Copolymer | Triacontanyl PVP | Potassium Olivoyl PCA | Sodium Methylesculetin Acetate
Triceteareth-4 Phosphate | Phytosteryl/Octyldodecyl Lauroyl Glutamate
`
  .trim()
  .split(/\n| \| /)
  .map((names) => names.split(' = '));
