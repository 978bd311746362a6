import type { ReadCode } from './scan-messages.ts';

/** How often a code has to be read, from different sides: one look alone may be mistaken. */
const needed = 2;
/** A weak one has to lead all other weak ones by as many. */
const weakLead = 2;

/** Counts how often each code was read, and says which of them to believe. */
export function codeVotes() {
  const votes = new Map<string, { code: ReadCode; count: number }>();
  const agreed = (): ReadCode[] => {
    const counted = [...votes.values()].toSorted((one, other) => other.count - one.count);
    const strong = counted.filter(({ code, count }) => !code.isWeak && count >= needed);
    const [best, second] = counted.filter(({ code }) => code.isWeak);
    const isElected = best !== undefined && best.count - (second?.count ?? 0) >= weakLead && strong.length === 0;
    return [...strong, ...(isElected ? [best] : [])].map(({ code }) => code);
  };
  return {
    count(codes: readonly ReadCode[]): void {
      for (const code of codes) {
        const former = votes.get(code.text);
        votes.set(code.text, { code, count: (former?.count ?? 0) + 1 });
      }
    },
    agreed,
    forget: () => votes.clear(),
  };
}
