import type { ReadCode } from './looks.ts';

/**
 * The number of different scans that must read a code before it is accepted. Repeating one scan is not enough, because
 * that scan may misread the code in the same way every time.
 */
const needed = 2;
/** A weak code is accepted only if it leads every other code by at least this many scans. */
const weakLead = 2;

interface Vote {
  code: ReadCode;
  /** For each scan that found the code, the number of its latest such read. Reads are numbered in order. */
  looks: Map<string, number>;
  /** The number of the first read that found the code. */
  since: number;
}

/** Accepts a weak code only if at least `patience` reads have followed the first read that found it. */
export function codeVotes(patience = 0) {
  const votes = new Map<string, Vote>();
  let counted = 0;
  const isBelieved = ({ code, looks, since }: Vote): boolean => {
    if (looks.size < needed) return false;
    if (!code.isWeak) return true;
    const others = [...votes.values()].filter((other) => other.code.text !== code.text);
    return counted - since >= patience && others.every((other) => looks.size >= other.looks.size + weakLead);
  };
  return {
    count(codes: readonly ReadCode[], look: string): void {
      counted += 1;
      for (const code of codes) {
        const vote = votes.get(code.text) ?? { code, looks: new Map<string, number>(), since: counted };
        vote.looks.set(look, counted);
        votes.set(code.text, vote);
      }
    },
    agreed: (): ReadCode[] => [...votes.values()].filter(isBelieved).map(({ code }) => code),
    /** Returns true if a strong code has been read but not accepted, because another scan may still confirm it. */
    isOpen: (): boolean => [...votes.values()].some((vote) => !vote.code.isWeak && !isBelieved(vote)),
    /** Forgets codes that were not found in the latest `most` reads, because another package may now be in view. */
    keepLatest(most: number): void {
      for (const [text, { looks }] of votes) {
        for (const [look, place] of looks) if (counted - place >= most) looks.delete(look);
        if (looks.size === 0) votes.delete(text);
      }
    },
  };
}
