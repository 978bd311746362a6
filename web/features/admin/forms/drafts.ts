import { deviceItems } from '#web/lib/device/stored-items.ts';

/** The unsaved input of a form in the admin panel: the edited fields, with the text that each of them started from. */
export type Draft = Record<string, { from: string; to: string }>;

const keyPrefix = 'shelflife.admin.draft.';

export function readDraft(name: string): Draft {
  try {
    const saved: unknown = JSON.parse(deviceItems.getItem(keyPrefix + name) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    return Object.fromEntries(Object.entries(saved).flatMap(([field, edit]) => editOf(field, edit)));
  } catch {
    return {};
  }
}

function editOf(field: string, edit: unknown): [string, Draft[string]][] {
  // Earlier versions saved only the text.
  if (typeof edit === 'string') return [[field, { from: '', to: edit }]];
  if (typeof edit !== 'object' || edit === null || !('from' in edit) || !('to' in edit)) return [];
  const { from, to } = edit;
  return typeof from === 'string' && typeof to === 'string' ? [[field, { from, to }]] : [];
}

export function saveDraft(name: string, draft: Draft): void {
  deviceItems.setItem(keyPrefix + name, JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  deviceItems.removeItem(keyPrefix + name);
}
