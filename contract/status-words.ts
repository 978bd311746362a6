import { type ShelfStatus, shelfStatuses, shelfStatusWords } from './statuses.ts';

const spoken: Record<ShelfStatus, string> = {
  want_to_try:
    'want, wanted, wishlist, buy, buy next, my wishlist, to try, to buy, want to buy, want it, need, someday, wunschliste, will ich testen, souhaits, liste de souhaits, envie, à essayer, deseos, lista de deseos, por probar, lista dei desideri, da provare, lista de desejos, quero',
  currently_using:
    'using now, using it, now using, am using, in use, use, use it, currently, current, currently use, in progress, rotation, active, now, open, opened, daily, in rotation, in benutzung, benutze ich, nutze ich, offen, en cours, en uso, usando, in uso, uso, em uso',
  tried:
    'finished, finished it, used, used up, used it up, empty, empties, emptied, panned, done, tested, completed, gone, have tried, used before, stopped using, decluttered, tossed, given away, gave away, ausprobiert, getestet, leer, aufgebraucht, fertig, terminé, fini, vide, testé, essayé, terminado, acabado, vacío, probado, finito, provato, vuoto, experimentado',
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '');

const statusOfWord = new Map(
  shelfStatuses.flatMap((status) => {
    const { label, badge } = shelfStatusWords[status];
    return [status, label, badge, ...spoken[status].split(', ')].map((word) => [plain(word), status] as const);
  }),
);

/** Reads a status as it is stored, as it is displayed, or in other words that people use for it. */
export function statusInWords(text: string): ShelfStatus | undefined {
  return statusOfWord.get(plain(text));
}
