-- Data: properties of products in six languages, one line per property.
delete from search_meanings where role = 'property';
insert into search_meanings (role, meaning, term_key, use)
select distinct on (2, 3) 'property', meaning, search_key(term), 'term'
from regexp_split_to_table($$
anti-dandruff | antidandruff | anti dandruff | dandruff | against dandruff | antipelliculaire | anti-pelliculaire | pellicules | anticaspa | anti-caspa | caspa | Anti-Schuppen | Antischuppen | Schuppen | Schuppenshampoo | antiforfora | forfora
lice | anti-lice | head lice | poux | anti-poux | anti poux | lentes | piojos | antipiojos | Läuse | pidocchi | antipidocchi | piolhos
whitening | whitener | white teeth | whiten teeth | whiten | blanchiment | blancheur | blanchissant | blanqueador | blanqueadora | blanqueante | Whitening | Zahnweiß | weiße Zähne | aufhellend | sbiancante | branqueador | clareador | white
grey hair | gray hair | white hair | silver | silver shampoo | yellow tones | cheveux blancs | cheveux gris | argent | déjaunissant | canas | cabello gris | pelo gris | graue Haare | graues Haar | Silber | Silbershampoo | capelli grigi | capelli bianchi | antigiallo | cabelo grisalho | cabelos grisalhos
dry hair | cheveux secs | cheveux desséchés | cabello seco | pelo seco | trockenes Haar | trockene Haare | capelli secchi | cabelo seco | cabelos secos
oily hair | greasy hair | cheveux gras | cabello graso | pelo graso | fettiges Haar | fettige Haare | capelli grassi | cabelo oleoso | cabelos oleosos
colored hair | coloured hair | color-treated hair | cheveux colorés | cabello teñido | coloriertes Haar | gefärbtes Haar | gefärbte Haare | capelli colorati | capelli tinti | cabelo pintado | cabelos coloridos | color care
dry skin | peaux sèches | peau sèche | piel seca | trockene Haut | pelle secca | pele seca
oily skin | peaux grasses | peau grasse | piel grasa | fettige Haut | pelle grassa | pele oleosa
sensitive skin | sensitive | peaux sensibles | peau sensible | piel sensible | empfindliche Haut | pelle sensibile | pele sensível | sensitiv
fragrance-free | fragrance free | perfume-free | perfume free | unscented | no perfume | without perfume | without fragrance | sans parfum | sin perfume | sin fragancia | ohne Parfum | ohne Parfüm | parfumfrei | parfümfrei | duftstofffrei | senza profumo | sem perfume | sem fragrância | synthetic scent free
paraben-free | paraben free | no parabens | without paraben | without parabens | sans paraben | sans parabènes | sin parabenos | ohne Parabene | parabenfrei | senza parabeni | sem parabenos
sulfate-free | sulfate free | sulphate free | without sulfates | sans sulfate | sans sulfates | sans sls | sls free | sin sulfatos | sulfatfrei | ohne Sulfate | senza solfati | sem sulfatos
alcohol-free | alcohol free | no alcohol | without alcohol | sans alcool | sin alcohol | alkoholfrei | ohne Alkohol | senza alcool | senza alcol | sem álcool
silicone-free | silicone free | without silicon | without silicone | sans silicone | sin siliconas | silikonfrei | ohne Silikone | senza siliconi | sem silicone
oil-free | oil free | sans huile | non gras | sin aceite | libre de aceite | ölfrei | ohne Öl | senza olio | sem óleo | oil-free
ammonia-free | ammonia free | without ammonia | sans ammoniaque | sin amoniaco | ammoniakfrei | ohne Ammoniak | senza ammoniaca | sem amônia
acetone-free | acetone free | without acetone | sans acétone | sin acetona | acetonfrei | senza acetone | sem acetona
palm-oil-free | palm oil free | without palm oil | sans huile de palme | sin aceite de palma | palmölfrei | senza olio di palma | sem óleo de palma
vegan | végan | vegana | vegano | vegane | vegetalien | végétalien
cruelty-free | cruelty free | crueltyfree | not tested on animals | no animal testing | non testé sur les animaux | sin crueldad | tierversuchsfrei | ohne Tierversuche | non testato sugli animali | sem crueldade
organic | bio | biologique | ecológico | orgánico | biológico | orgânico | biologico | kontrolliert biologisch
natural | naturel | naturelle | naturels | natürlich | naturale | naturali | natur
hypoallergenic | hypoallergénique | hipoalergénico | hypoallergen | ipoallergenico | hipoalergênico
waterproof | water resistant | water proof | wasserfest | résiste à l'eau | résistant à l'eau | résistante à l'eau | a prueba de agua | resistente al agua | impermeabile | resistente all'acqua | à prova d'água | résiste a l eau
anti-wrinkle | anti wrinkle | wrinkles | wrinkle | anti-aging | anti-ageing | anti aging | anti age | anti-rides | anti rides | rides | anti-âge | antiarrugas | arrugas | antiedad | antiedad | Antifalten | Anti-Falten | Falten | Antifaltencreme | anti-rughe | antirughe | rughe | antietà | anti-rugas | antirrugas | rugas
moisturizing | moisturising | hydrating | hydratant | hydratante | hydratants | hidratante | feuchtigkeitsspendend | Feuchtigkeit | idratante | hydra
nourishing | nutritive | nourrissant | nourrissante | nutri | nutritivo | nutritiva | nährend | pflegend | nutriente | nutritivo
strong hold | extra strong hold | strong | fixation forte | fixation extra forte | fort | forte | fijación fuerte | fuerte | starker Halt | stark | fissaggio forte | fixação forte
long-lasting | long lasting | longwear | long wear | longue tenue | tenue extrême | larga duración | langanhaltend | lunga durata | longa duração
matte | matt | matifying | mattifying | mat | mate | matité | matifiant | matifiante | mattierend | opaco | opacizzante | matificante
glossy | shiny | shine | brillant | brillante | brillance | brilho | glänzend | Glanz | lucido | brillo
volume | volumizing | volumising | volumen | volumateur | volumizzante | volumizador
repair | repairing | restoring | réparateur | réparatrice | réparation | reparador | reparadora | reparierend | riparatore | riparatrice
soothing | calming | apaisant | apaisante | calmante | beruhigend | lenitivo | lenitiva
purifying | purifiant | purifiante | purificante | klärend | purificador
smoothing | lissant | lissante | lisse | alisador | alisante | glättend | lisciante
curly hair | curls | curl | boucles | cheveux bouclés | rizos | pelo rizado | Locken | lockiges Haar | ricci | capelli ricci | cachos | cabelo cacheado
liquid | liquide | líquido | líquida | flüssig | Flüssigseife | liquido
solid | solide | sólido | fest | solido | solid bar | shampoo bar
2 in 1 | two in one | 2in1 | 2-in-1 | 2 en 1 | 2en1 | deux en un | dos en uno | 2 em 1
3 in 1 | three in one | 3in1 | 3-in-1 | 3 en 1 | 3en1 | trois en un | tres en uno | 3 em 1
4 in 1 | four in one | 4in1 | 4-in-1 | 4 en 1
men | mens | for men | man | homme | hommes | pour homme | Herren | Männer | für Männer | hombre | hombres | uomo | homem | homens | для мужчин
women | woman | womens | for women | femme | femmes | pour femme | Damen | Frauen | mujer | donna | mulher
kids | children | child | junior | enfant | enfants | Kinder | niños | niño | bambini | crianças | infantil
baby | babies | bébé | bébés | bebé | Säugling | neonato | bebê
night | nuit | noche | Nacht | notte | noite | nocturne
day | jour | día | Tag | giorno | dia
$$, '\n') with ordinality as line (terms, meaning) cross join lateral regexp_split_to_table(terms, ' \| ') as term
where terms <> ''
order by 2, 3, 4;
