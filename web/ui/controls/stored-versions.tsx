import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import * as styles from './stored-versions.module.css';
import { layout, typography } from '#web/ui/tokens/classes.ts';

interface StoredVersionsProps {
  /** The current texts of the fields that somebody else has changed since the form was opened. */
  theirs: Readonly<Record<string, string>>;
  mine: object;
  settle: (name: string, version: 'theirs' | 'mine') => void;
  labels: Readonly<Record<string, string>>;
  wordsOf?: (name: string, text: string) => string;
}

export function StoredVersions({ theirs, mine, settle, labels, wordsOf = (_, text) => text }: StoredVersionsProps) {
  const typed = new Map<string, unknown>(Object.entries(mine));
  return Object.entries(theirs).map(([name, text]) => (
    <Versions
      key={name}
      label={labels[name] ?? name}
      theirs={wordsOf(name, text)}
      mine={wordsOf(name, String(typed.get(name) ?? ''))}
      onChoose={(version) => settle(name, version)}
    />
  ));
}

interface VersionsProps {
  label: string;
  theirs: string;
  mine: string;
  onChoose: (version: 'theirs' | 'mine') => void;
}

function Versions({ label, theirs, mine, onChoose }: VersionsProps) {
  const section = useRef<HTMLElement>(null);
  // The field may be far above, or the form longer than the window.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles.versions} role="group" aria-label={`Versions of ${label}`}>
      <p className={typography.small}>Someone else changed “{label}” while you were editing.</p>
      <dl className={typography.small}>
        <dt>Theirs</dt>
        <dd dir="auto">{theirs || 'Empty'}</dd>
        <dt>Yours</dt>
        <dd dir="auto">{mine || 'Empty'}</dd>
      </dl>
      <div className={layout.cluster}>
        <Button variant="secondary" onClick={() => onChoose('theirs')}>
          Use theirs
        </Button>
        <Button variant="secondary" onClick={() => onChoose('mine')}>
          Use mine
        </Button>
      </div>
    </section>
  );
}
