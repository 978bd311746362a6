import type { DataExport, ExportedRow } from './own-data.hydration.ts';
import { writePanGoal } from '#server/features/pan-projects/pan-file.rules.ts';
import { windowOf } from '#server/features/pan-projects/pan-projects.rules.ts';
import { eachOf, type ExportRow, type ExportTable } from './export-table.view.ts';

/** By product id. An import adds the goals to projects that the member owns, even if the original was another's. */
export function panLines({ standings, products }: ExportedRow<'pan'>): Map<number, string[]> {
  const standingOf = new Map(standings.map((standing) => [standing.project.id, standing]));
  const lines = new Map<number, string[]>();
  for (const { productId, projectId, goal, target, hitOn } of products) {
    const standing = standingOf.get(projectId);
    if (!standing) continue;
    const { project, participant } = standing;
    const { startsOn, endsOn } = windowOf(project, participant);
    const line = writePanGoal({ name: project.name, startsOn, endsOn, goal, target, hitOn });
    lines.set(productId, [...(lines.get(productId) ?? []), line]);
  }
  return lines;
}

export function panTables({ pan, panStandings, panEvents }: DataExport): ExportTable[] {
  return [
    { name: 'pan_projects', rows: () => eachOf(panStandings(), projectRow) },
    { name: 'pan_products', rows: () => productRows(pan()) },
    { name: 'pan_events', rows: () => eachOf(panEvents(), eventRow) },
  ];
}

function projectRow({ project, participant }: ExportedRow<'panStandings'>) {
  return {
    project_id: project.id,
    project: project.name,
    starts_on: project.startsOn,
    ends_on: project.endsOn,
    role: project.userId === participant.userId ? 'owner' : 'buddy',
    state: participant.state,
    paused_days: participant.pausedDays,
    date_created: project.createdAt.toISOString(),
  };
}

async function* productRows(pan: Promise<ExportedRow<'pan'>>): AsyncGenerator<ExportRow> {
  const { standings, products } = await pan;
  const nameOf = new Map(standings.map(({ project }) => [project.id, project.name]));
  for (const row of products)
    yield {
      project_id: row.projectId,
      project: nameOf.get(row.projectId) ?? '',
      row_id: row.id,
      product_id: row.productId,
      product: row.productName,
      goal: row.goal,
      target: row.target,
      used_on: row.usedOn,
      hit_pan_on: row.hitOn,
      finished_on: row.finishedOn,
    };
}

function eventRow(event: ExportedRow<'panEvents'>) {
  return {
    project_id: event.projectId,
    event: event.kind,
    day: event.happenedOn,
    recorded: event.happenedAt.toISOString(),
    row_id: event.rowId,
    goal: event.goal,
    target: event.target,
    starts_on: event.startsOn,
    ends_on: event.endsOn,
  };
}
