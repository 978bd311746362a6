interface TagRules {
  lowerCase?: boolean;
  maximum?: number;
}

/** Trims the tag, and does not add it if it is blank, a duplicate, or beyond `maximum`. */
export function withTag(
  tags: readonly string[],
  tag: string,
  { lowerCase, maximum = Infinity }: TagRules = {},
): string[] {
  const trimmed = lowerCase ? tag.trim().toLowerCase() : tag.trim();
  if (trimmed === '' || tags.includes(trimmed) || tags.length >= maximum) return [...tags];
  return [...tags, trimmed];
}

export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other !== tag);
}
