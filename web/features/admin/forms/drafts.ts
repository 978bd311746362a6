/** Unsent input of a form in the panel: every field as text. */
export type Draft = Record<string, string>;

const keyPrefix = 'shelflife.admin.draft.';

export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyPrefix + name) ?? '{}');
    return isDraft(kept) ? kept : {};
  } catch {
    return {};
  }
}

function isDraft(kept: unknown): kept is Draft {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');
}

export function keepDraft(name: string, draft: Draft): void {
  localStorage.setItem(keyPrefix + name, JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyPrefix + name);
}
