export interface Shade {
  name: string;
  /** '#rrggbb' */
  color: string;
  description: string | null;
}

/** Parses one shade a line: 'Name rrggbb', or 'Name rrggbb: description'. */
export function shadeBook(lines: string): Shade[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const match = /^(?<name>.+) (?<color>[0-9a-f]{6})(?:: (?<description>.+))?$/.exec(line.trim());
      if (!match?.groups) throw new Error(`Not a shade: ${line}`);
      const { name = '', color = '', description } = match.groups;
      return { name, color: `#${color}`, description: description ?? null };
    });
}
