import type { Section } from '#contract/sections.ts';
import { CallError } from '#server/call-error.ts';
import type { Context } from '#server/context.ts';
import { isAppointedAdministrator } from '#server/viewer/administrators.sql.ts';
import { selectSections, type StoredSection } from './sections.sql.ts';

const listed = ({ catalog, database }: Context) => catalog.list({ key: 'sections' }, () => selectSections(database));

/** The days are in UTC. */
export function viewSection<Section extends StoredSection>(section: Section, now: Date) {
  const { startsOn, endsOn } = section;
  const today = now.toISOString().slice(0, 10);
  return { ...section, isOpen: (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn) };
}

/** Only administrators see sections outside of their days. */
export async function openSections(context: Context, viewerId: string): Promise<Section[]> {
  const sections = (await listed(context)).map((section) => viewSection(section, context.now()));
  const open = sections.filter(({ isOpen }) => isOpen);
  return open.length < sections.length && (await isAdministrator(context, viewerId)) ? sections : open;
}

export async function requireSection(context: Context, id: string, viewerId: string): Promise<void> {
  const sections = await openSections(context, viewerId);
  if (!sections.some((section) => section.id === id))
    throw new CallError('invalid_input', 'Section not found', { sectionId: 'Section not found' });
}

const isAdministrator = ({ database, config }: Context, viewerId: string) =>
  isAppointedAdministrator(database, viewerId, config.adminUsernames);
