import type { ReadCode } from './scan-messages.ts';

/** How many different looks have to read a code: one alone may be mistaken, and is so again when it looks again. */
const needed = 2;
/** A weak code has to lead all others by as many. */
const weakLead = 2;

interface Vote {
  code: ReadCode;
  /** Which look read it last as the how manieth. */
  looks: Map<string, number>;
  /** The first of them. */
  since: number;
}

/** Keeps which looks read which codes, and says which of these to believe; a weak one only after `patience` more looks. */
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
    /** Whether some strong code was read that is not believed yet: another look may confirm it. */
    isOpen: (): boolean => [...votes.values()].some((vote) => !vote.code.isWeak && !isBelieved(vote)),
    /** What was not seen again in the latest looks no longer counts: by now another pack may be in view. */
    keepLatest(most: number): void {
      for (const [text, { looks }] of votes) {
        for (const [look, place] of looks) if (counted - place >= most) looks.delete(look);
        if (looks.size === 0) votes.delete(text);
      }
    },
  };
}
