import { createPause } from './pauses.ts';

/** JSON that is ready to be sent. The type parameter is the type of its content. */
export class Written<T> {
  declare readonly says: T;
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export function written<T>(value: T): Written<T> {
  return new Written(JSON.stringify(value));
}

/** Writes a long list, and pauses so that other calls can run. */
export async function writtenInPieces<T>(items: readonly T[]): Promise<Written<T[]>> {
  const pause = createPause();
  const texts: string[] = [];
  for (const item of items) {
    texts.push(JSON.stringify(item));
    await pause();
  }
  return new Written(`[${texts.join(',')}]`);
}

export function readWritten<T>({ json }: Written<T>): T {
  return JSON.parse(json);
}

export function writtenList<T>(items: readonly Written<T>[]): Written<T[]> {
  return new Written(`[${items.map(({ json }) => json).join(',')}]`);
}

export function writtenWith<T extends object, More extends object>(
  object: Written<T>,
  more: { [Name in keyof More]: Written<More[Name]> },
): Written<T & More> {
  const fields = Object.entries<Written<unknown>>(more).map(([name, { json }]) => `,"${name}":${json}`);
  return new Written(`${object.json.slice(0, -1)}${fields.join('')}}`);
}
