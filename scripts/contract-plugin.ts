import type { ESTree, Plugin } from 'vite';

type Program = ESTree.Program;
type Expression = ESTree.Expression;

/** What the server reads and writes a call by. The web knows it by its types alone. */
export const schemaKeys: ReadonlySet<string> = new Set(['params', 'query', 'body', 'response']);

interface Piece {
  start: number;
  end: number;
}

/**
 * Leaves out of the build what the web needs no code for: the schemas of the calls, and with them much of the library that they
 * are made with. Whatever else the contract declares is made without an effect elsewhere.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?\w+)?$/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

/** Every value that a file declares at its top, with those of a call's declaration that are no schema. */
function withoutSchemas(code: string, program: Program): string {
  const declared = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []));
  return declared.toReversed().reduce((text, { init }) => {
    if (!init || /Function/.test(init.type)) return text;
    return text.slice(0, init.start) + written(code, init) + text.slice(init.end);
  }, code);
}

function written(code: string, init: Expression): string {
  const source = ({ start, end }: Piece) => code.slice(start, end);
  const isCall = init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
  const [declaration] = isCall ? init.arguments : [];
  if (declaration?.type !== 'ObjectExpression') return `/* @__PURE__ */ (() => (${source(init)}))()`;
  const kept = declaration.properties.filter(
    (property) => property.type !== 'Property' || !schemaKeys.has(source(property.key)),
  );
  return `{ ${kept.map(source).join(', ')} }`;
}
