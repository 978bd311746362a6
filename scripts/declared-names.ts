import { type Node, parseSync, type PropertyKey, Visitor } from 'oxc-parser';

export interface DeclaredName {
  name: string;
  start: number;
  /** True for a member of a type or class. A database column or an API field may determine its name. */
  property: boolean;
}

/**
 * Returns the names that a file declares: variables, parameters, functions, classes, types, and members of types and
 * classes. Omits imported names, object keys, and names that destructuring takes over unchanged.
 */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (node: Node | null | undefined, property = false) => {
    if (node?.type === 'Identifier') names.push({ name: node.name, start: node.start, property });
  };
  const bind = (pattern: Node): void => {
    if (pattern.type === 'Identifier') return add(pattern);
    if (pattern.type === 'AssignmentPattern') return bind(pattern.left);
    if (pattern.type === 'ArrayPattern') {
      for (const element of pattern.elements) if (element) bind(element);
    } else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties)
        if (property.type !== 'Property') bind(property);
        else if (!property.shorthand) bind(property.value);
    } else if (pattern.type === 'RestElement') bind(pattern.argument);
    else if (pattern.type === 'TSParameterProperty') bind(pattern.parameter);
  };
  const takes = ({ params }: { params: readonly Node[] }) => {
    for (const param of params) bind(param);
  };
  const owns = ({ key, computed }: { key: PropertyKey; computed: boolean }) => {
    if (!computed) add(key, true);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration(node) {
      add(node.id);
      takes(node);
    },
    FunctionExpression: takes,
    ArrowFunctionExpression: takes,
    ClassDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSPropertySignature: owns,
    TSMethodSignature: owns,
    PropertyDefinition: owns,
    MethodDefinition: owns,
  }).visit(parseSync(path, text).program);
  return names;
}

/** Splits a name into words: `newestIds` into "newest" and "ids", `JSONBody` into "json" and "body". */
export function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}
