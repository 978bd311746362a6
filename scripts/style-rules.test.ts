import { describe, expect, test } from 'vitest';
import { styleBreaches } from './style-rules.ts';

const styles = {
  path: 'web/ui/controls/chip.module.css',
  text: '@layer ui { .chip { color: red; } .small { gap: 0; } }',
};
const component = {
  path: 'web/ui/controls/chip.tsx',
  text: "import * as styles from './chip.module.css';\nexport const Chip = () => <i className={small ? styles.small : styles.chip} />;",
};

test('A CSS module whose classes are all used is valid', () => {
  expect(styleBreaches([styles, component])).toEqual([]);
});

test('Several files may use the layout classes', () => {
  const path = 'web/ui/tokens/layout.module.css';
  const text = "import { classNames, layout } from '#web/ui/tokens/classes.ts';\nexport const page = layout.page;";
  const users = ['home', 'browse'].map((name) => ({ path: `web/screens/${name}.tsx`, text }));
  expect(styleBreaches([{ path, text: '@layer base { .page { gap: 0; } }' }, ...users])).toEqual([]);
});

describe('Rejected styles', () => {
  test.each([
    [
      'a class that nothing uses',
      [{ ...styles, text: styles.text.replace('.small', '.large') }, component],
      'nothing uses .large',
    ],
    [
      'a class that does not exist',
      [{ ...styles, text: '@layer ui { .chip { color: red; } }' }, component],
      'has no .small',
    ],
    ['a module that does not exist', [component], 'no such file'],
    [
      'a module that two files use',
      [styles, component, { ...component, path: 'web/ui/controls/chips.tsx' }],
      'web/ui/controls/chip.tsx, web/ui/controls/chips.tsx share it',
    ],
    ['a class name that is not a word', [{ ...styles, text: '@layer ui { .btn { gap: 0; } }' }], '.btn is no word'],
    [
      'a rule outside of the layers',
      [{ ...styles, text: '.chip { gap: 0; } .small { gap: 0; }' }, component],
      'outside of @layer ui',
    ],
    [
      'a rule in the layer of another folder',
      [{ ...styles, text: styles.text.replace('ui', 'screens') }, component],
      'outside of @layer ui',
    ],
    ['a global class', [{ path: 'web/ui/tokens/base.css', text: '.page { gap: 0; }' }], 'the global class .page'],
    [
      'a selector in which any element follows another',
      [{ ...styles, text: '@layer ui { .chip > * + * { gap: 0; } .small p + p { gap: 0; } }' }, component],
      '.chip > * + * follows any *',
    ],
    [
      'a selector in which an element follows an attribute',
      [{ ...styles, text: "@layer ui { .chip [data-slot='icon'] + p { gap: 0; } .small { gap: 0; } }" }, component],
      "[data-slot='icon'] + p follows any [data-slot='icon']",
    ],
    [
      'a global style sheet in another folder',
      [{ path: 'web/screens/home.css', text: 'p { gap: 0; }' }],
      'global styles live in',
    ],
    [
      'a class name that comes from no module',
      [{ path: 'web/screens/home.tsx', text: '<p className="soft" />' }],
      '"soft" comes from no module',
    ],
    [
      'a slot that no element has',
      [{ ...styles, text: "@layer ui { [data-slot='icon'] { gap: 0; } }" }],
      'nothing carries data-slot "icon"',
    ],
    [
      'a slot that no style selects',
      [{ path: 'web/screens/home.tsx', text: '<p data-slot="icon" />' }],
      'no style names data-slot "icon"',
    ],
  ])('The style check rejects %s', (_, files, reason) => {
    expect(styleBreaches(files).join('\n')).toContain(reason);
  });
});
