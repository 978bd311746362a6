-- Data: nicknames of brands, one line per brand.
delete from search_meanings where role = 'nickname';
insert into search_meanings (role, meaning, term_key, use)
select distinct on (2, 3) 'nickname', meaning, search_key(term), 'term'
from regexp_split_to_table($$
MAC | M·A·C | MAC Cosmetics
lm | Laura Mercier
vs | Victoria's Secret | Victorias Secret
bm | bareMinerals
ysl | ysl beauty | Yves Saint Laurent | Yves Saint Laurent Beauty | YSL Beauté
nyx | nyx cosmetics | nyx professional makeup | nyx pro makeup
kvd | kvd beauty | kat von d | kat von dee | KVD Vegan Beauty
mufe | make up forever | makeup forever | Make Up For Ever
fenty | fenty beauty | rihanna | fenty rihanna | Fenty Beauty by Rihanna
milk cosmetics | Milk Makeup
well people | w3ll people
ordinary | The Ordinary
body shop | The Body Shop
bath and body | bath & body | Bath & Body Works
la girl | l.a. girl
tf | Tom Ford | Tom Ford Beauty
jp | Jean Paul Gaultier | jpg
ctilbury | Charlotte Tilbury | tilbury
loccitane | l'occitane | L'Occitane en Provence | occitane
palmers | Palmer's
stives | St. Ives | St Ives | saint ives
h&s | head and shoulders | Head & Shoulders
j&j | Johnson & Johnson | johnsons
lrp | La Roche-Posay | roche posay
$$, '\n') with ordinality as line (terms, meaning) cross join lateral regexp_split_to_table(terms, ' \| ') as term
where terms <> ''
order by 2, 3, 4;
