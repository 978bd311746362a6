/** Words that say nothing about a product. The search leaves them out without a message. */
export const fillers: readonly string[] = (
  'a all an and are at best but buy by can cheap cheapest cheaper dupe dupes does e est et for from get good great have how i ' +
  'ideal in is it like looking me most my need nice of on or price product products really recommended similar some ' +
  'something suggest that the thats this to top u und under use used using want what which with y you your affordable ' +
  'alternative amazing any budget favorite favourite find help please try where who when if be do ' +
  'le la les l d de des du un une pour avec sans au aux et ou en dans par meilleur meilleure meilleurs pas cher comme mon ma mes quel quelle bon bonne produit produits chercher cherche ' +
  'der die das den dem ein eine einen einem einer für fur mit und oder zum zur im am bei auf von vom beste bester bestes besten günstig günstige guter gute gutes wie mein meine ich suche welche welcher produkt produkte ' +
  'el los las del una para con y o al por mejor mejores barato barata como mi mis que cual bueno buena producto productos busco ' +
  'il lo gli i di da per con e ed o al alla allo ai della dello dei delle del dell nel miglior migliore migliori economico economica come mio mia buono buona prodotto prodotti cerco ' +
  'os as um uma do da dos das para com e ou ao à em no na por melhor melhores barato barata como meu minha bom boa produto produtos procuro ' +
  'het een voor met en of van op in de beste goedkoop goedkope goede product producten ' +
  'do dla z na i w ze najlepszy najlepsza najlepsze tani tania tanie dobry dobra ' +
  'för till med och av i på bästa billig billigt bra en ett produkt produkter ' +
  'おすすめ 人気 安い 推奨 추천 인기 저렴한 좋은'
)
  .split(' ')
  .filter((word, place, all) => all.indexOf(word) === place);

/** What an emoji means as a search word. */
export const emoji: Readonly<Record<string, string>> = {
  '💄': 'lipstick',
  '💋': 'lipstick',
  '👄': 'lips',
  '🧴': 'lotion',
  '💅': 'nail polish',
  '🧼': 'soap',
  '🛁': 'bath',
  '🛀': 'bath',
  '🚿': 'shower',
  '🪒': 'razor',
  '🪥': 'toothpaste',
  '🪮': 'hair brush',
  '🧽': 'sponge',
  '🖌': 'brush',
  '👁': 'eye',
  '👀': 'eyes',
  '💇': 'hair',
  '🦶': 'foot',
  '🤲': 'hands',
  '🦷': 'teeth',
  '☀': 'sunscreen',
  '🌞': 'sunscreen',
  '😎': 'sunscreen',
  '🌹': 'rose',
  '🥥': 'coconut',
  '🍫': 'chocolate',
  '🍓': 'strawberry',
  '🍋': 'lemon',
  '🍊': 'orange',
  '🍑': 'peach',
  '🍯': 'honey',
  '🥑': 'avocado',
  '🥒': 'cucumber',
  '🐌': 'snail',
  '🌿': 'natural',
  '🌱': 'vegan',
};
