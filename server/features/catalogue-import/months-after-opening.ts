/**
 * Matches text such as "12 M", "6 mois", "24 months", and "12", which contributors copy from the open-jar symbol on the
 * package.
 */
const written = /^\D{0,12}?(\d{1,2})\s*(m|mois|months?|monate?|mesi|meses|maanden)?\b/i;
const tagged = /^en:(\d{1,2})-months?$/;

/**
 * Returns the months after opening, from 1 to 60, or null if there is no valid number. Tags take precedence over free
 * text, because other contributors have reviewed the tags.
 */
export function monthsAfterOpening(facts: Readonly<Record<string, unknown>>): number | null {
  const tags = facts.periods_after_opening_tags;
  const tag = (Array.isArray(tags) ? tags : []).map((each) => tagged.exec(String(each))?.[1]).find(Boolean);
  const text = facts.periods_after_opening;
  const months = Number(tag ?? (typeof text === 'string' ? written.exec(text.trim())?.[1] : undefined));
  return Number.isInteger(months) && months >= 1 && months <= 60 ? months : null;
}
