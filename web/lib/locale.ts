/**
 * The locale of dates in the viewer's own order and of their currency. A browser may name a locale that Intl refuses,
 * such as "C"; then the next one of its list counts, and at last English.
 */
export function viewerLocale(): string {
  return [navigator.language, ...navigator.languages].find(isKnown) ?? 'en';
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
