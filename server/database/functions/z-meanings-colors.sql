-- Data: colors in six languages with their plural and feminine forms, one line per color.
delete from search_meanings where role = 'color';
insert into search_meanings (role, meaning, term_key, use)
select distinct on (2, 3) 'color', meaning, search_key(term), 'term'
from regexp_split_to_table($$
red | rouge | rouges | rojo | roja | rojos | rojas | rot | rosso | rossa | rossi | vermelho | vermelha | vermelhos
black | noir | noire | noirs | negro | negra | negros | schwarz | nero | nera | preto | preta | pretos
white | blanc | blanche | blancs | blanches | blanco | blanca | weiß | bianco | bianca | branco | branca
blue | bleu | bleue | bleus | azul | azules | blau | blu | azzurro | azuré
green | vert | verte | verts | verde | verdes | grün | verdi
pink | rose | roses | rosa | rosado | rosada | rosé | rosy
purple | violet | violette | morado | morada | púrpura | lila | violett | viola | roxo | roxa | mauve
brown | marron | brun | brune | marrón | castaño | braun | marrone | castanho | castanha | châtain | brunette
grey | gray | gris | grise | grau | grigio | grigia | cinza | cinzento
yellow | jaune | amarillo | amarilla | gelb | giallo | gialla | amarelo | amarela
orange | naranja | arancione | laranja | corail | coral
gold | golden | or | doré | dorée | dorado | dorada | oro | Gold | golden | dorato | dourado | dourada
silver | argent | argenté | plateado | plata | silber | silbern | argento | prateado | prata
beige | nude | naturel | natural beige | hautfarben
transparent | clear | translucent | incolore | translucide | transparente | farblos | trasparente | incolor
dark | foncé | foncée | oscuro | oscura | dunkel | scuro | scura | escuro | escura
blond | blonde | rubio | rubia | biondo | bionda | loiro | loira
$$, '\n') with ordinality as line (terms, meaning) cross join lateral regexp_split_to_table(terms, ' \| ') as term
where terms <> ''
order by 2, 3, 4;
