import { ImportError } from './import-error.ts';

/** One line or CSV record. `cut` marks the last one of a file that does not end with a line end. */
export interface FileRecord<Content> {
  content: Content;
  cut: boolean;
}

/** Characters a line or record may hold: keeps the memory bounded whatever the file. */
const longestLine = 8 * 1024 * 1024;
const longestRecord = 256 * 1024;

/** Lines that are not blank; one that is too long comes as null. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord<string | null>> {
  let rest = '';
  let tooLong = false;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (tooLong || line.trim() !== '') yield { content: tooLong ? null : line.replace(/\r$/, ''), cut: false };
      tooLong = false;
    }
    if (rest.length > longestLine) {
      tooLong = true;
      rest = '';
    }
  }
  if (tooLong || rest.trim() !== '') yield { content: tooLong ? null : rest, cut: true };
}

/** Comma-separated records by RFC 4180: values in double quotes may hold commas, line ends and doubled quotes. */
export async function* readCsvRecords(text: AsyncIterable<string>): AsyncGenerator<FileRecord<string[]>> {
  const parser = new CsvParser();
  for await (const piece of text) yield* parser.read(piece);
  yield* parser.end();
}

class CsvParser {
  #values: string[] = [];
  #value = '';
  #quoted = false;
  /** A quote inside quotes was read: the next character says whether it ends the value or stands doubled. */
  #closing = false;
  #length = 0;
  #records = 0;

  *read(piece: string): Generator<FileRecord<string[]>> {
    for (const character of piece) {
      if (++this.#length > longestRecord)
        throw new ImportError(`a quote opened after record ${this.#records} is never closed`);
      if (this.#quoted && !this.#closing) this.#readQuoted(character);
      else if (this.#closing && character === '"') this.#readDoubled();
      else yield* this.#readBare(character);
    }
  }

  *end(): Generator<FileRecord<string[]>> {
    if (this.#quoted && !this.#closing) throw new ImportError('it ends inside a quoted value');
    if (this.#value !== '' || this.#values.length > 0) yield* this.#finish(true);
  }

  #readQuoted(character: string): void {
    if (character === '"') this.#closing = true;
    else this.#value += character;
  }

  #readDoubled(): void {
    this.#value += '"';
    this.#closing = false;
  }

  *#readBare(character: string): Generator<FileRecord<string[]>> {
    this.#quoted = false;
    this.#closing = false;
    if (character === '"' && this.#value === '') this.#quoted = true;
    else if (character === ',') this.#finishValue();
    else if (character === '\n') yield* this.#finish(false);
    else if (character !== '\r') this.#value += character;
  }

  #finishValue(): void {
    this.#values.push(this.#value);
    this.#value = '';
  }

  *#finish(cut: boolean): Generator<FileRecord<string[]>> {
    this.#finishValue();
    const content = this.#values;
    this.#values = [];
    this.#length = 0;
    if (content.length === 1 && content[0]?.trim() === '') return;
    this.#records += 1;
    yield { content, cut };
  }
}
