import type { Database } from '#server/database/database.ts';
import { selectShelfHistory, selectShelfMakeup, type ShelfHistory, type ShelfMakeup } from './statistics.sql.ts';

export interface LoadedStatistics extends ShelfHistory, ShelfMakeup {}

/** Loads a member's statistics. Runs two parallel statements, regardless of the size of the shelf. */
export async function loadStatistics(database: Database, userId: string, zone: string): Promise<LoadedStatistics> {
  const [history, makeup] = await Promise.all([
    selectShelfHistory(database, userId, zone),
    selectShelfMakeup(database, userId),
  ]);
  return { ...history, ...makeup };
}
