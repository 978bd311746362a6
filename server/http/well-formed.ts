import { isUtf8 } from 'node:buffer';
import { createPause } from '#server/pauses.ts';

const backslash = 0x5c;

/** False if not UTF-8, or if an escape such as `\ud83d` is half of a character, which the database cannot store. */
export async function isWellFormed(json: Buffer): Promise<boolean> {
  if (!isUtf8(json)) return false;
  const pause = createPause();
  let steps = 0;
  let next = 0;
  for (let at = json.indexOf(String.raw`\u`); at !== -1; at = json.indexOf(String.raw`\u`, next)) {
    if (++steps % 2048 === 0) await pause();
    next = at + 2;
    if (!isEscape(json, at)) continue;
    const code = unitAt(json, at);
    if (isLow(code)) return false;
    if (code < 0xd800 || code > 0xdbff) continue;
    if (json[at + 6] !== backslash || !isLow(unitAt(json, at + 6))) return false;
    next = at + 12;
  }
  return true;
}

/** False if the backslash is the second one of a pair. */
function isEscape(json: Buffer, at: number): boolean {
  let before = 0;
  while (json[at - 1 - before] === backslash) before++;
  return before % 2 === 0;
}

const unitAt = (json: Buffer, at: number) => Number.parseInt(json.toString('latin1', at + 2, at + 6), 16);
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;
