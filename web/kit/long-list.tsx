import { type ReactNode, useRef, useState } from 'react';
import { LateRowsNear } from '#web/ui/long-list/late-rows-near.tsx';
import { drawParts, type Part } from '#web/ui/long-list/parts.ts';
import { RowsNear, type RowsNearProps } from '#web/ui/long-list/rows-near.tsx';
import { Room, Specimen } from './specimen.tsx';
import * as styles from './long-list.module.css';

export function LongListRoom() {
  return (
    <Room title="Long list">
      <Specimen name="RowsNear" note="600 numbers, of which those near the window are drawn.">
        <Numbers>{(props) => <RowsNear {...props} />}</Numbers>
      </Specimen>
      <Specimen name="LateRowsNear" note="The same, its code fetched with the first long list.">
        <Numbers>{(props) => <LateRowsNear {...props} />}</Numbers>
      </Specimen>
    </Room>
  );
}

const count = 600;
const nothing = () => undefined;

function Numbers({ children }: { children: (props: RowsNearProps) => ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [parts, draw] = useState<readonly Part[] | undefined>([{ from: 0, to: 12 }]);
  return (
    <>
      <div ref={list} role="list" className={styles.numbers}>
        {drawParts(parts ?? [{ from: 0, to: count }], count, (index) => (
          <span key={index} role="listitem" aria-posinset={index + 1} aria-setsize={count}>
            {index + 1}
          </span>
        ))}
      </div>
      {children({ list, count, parts, draw, before: undefined, leave: nothing })}
    </>
  );
}
