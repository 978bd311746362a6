/** The unsaved input of a form in the admin panel: the text of each field. */
export type Draft = Record<string, string>;

const keyPrefix = 'shelflife.admin.draft.';

export function readDraft(name: string): Draft {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyPrefix + name) ?? '{}');
    return isDraft(saved) ? saved : {};
  } catch {
    return {};
  }
}

function isDraft(saved: unknown): saved is Draft {
  return typeof saved === 'object' && saved !== null && Object.values(saved).every((text) => typeof text === 'string');
}

export function saveDraft(name: string, draft: Draft): void {
  localStorage.setItem(keyPrefix + name, JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyPrefix + name);
}
