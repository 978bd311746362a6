import { wordsOfText } from './fold-text.ts';

/** The names of brands, and how people shorten them, one line per brand. */
const lines = `
MAC, M·A·C, MAC Cosmetics
Laura Mercier, lm
Victoria's Secret, vs
bareMinerals, bm
Yves Saint Laurent, ysl, ysl beauty, Yves Saint Laurent Beauty, YSL Beauté
nyx, nyx cosmetics, nyx professional makeup, nyx pro makeup
kvd, kvd beauty, kat von d, kat von dee, KVD Vegan Beauty
make up for ever, mufe, makeup forever
fenty, fenty beauty, rihanna, fenty rihanna, Fenty Beauty by Rihanna
Milk Makeup, milk cosmetics
w3ll people, well people
The Ordinary, ordinary
The Body Shop, body shop
Bath & Body Works, bath and body, bath & body
L.A. girl, la girl
Tom Ford, tf, Tom Ford Beauty
Too Faced, tf
Jean Paul Gaultier, jp, jpg
Charlotte Tilbury, ctilbury, tilbury
L'Occitane, loccitane, L'Occitane en Provence, occitane
Palmer's, palmers
St. Ives, St Ives, stives, saint ives
Head & Shoulders, h&s, head and shoulders
Johnson & Johnson, j&j, johnsons
La Roche-Posay, lrp, roche posay
`;

/** For each name without spaces, all names of the same brands. */
export const nicknames: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>();
  for (const line of lines.trim().split('\n')) {
    const names = line.split(', ');
    for (const name of names) {
      const key = wordsOfText(name).join('');
      all.set(key, [...(all.get(key) ?? []), ...names]);
    }
  }
  return all;
})();
