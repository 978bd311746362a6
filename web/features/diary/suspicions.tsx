import { Link } from '@tanstack/react-router';
import { getSuspicions, type Suspicion } from '#contract/diary.ts';
import { href } from '#web/href.ts';
import { QueryList, LineSkeleton } from '#web/ui/feedback/query-list.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import { Note } from '#web/ui/text/note.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './suspicions.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';

export function Suspicions() {
  return (
    <section className={classNames(layout.panel, styles.panel)} aria-labelledby="suspicions">
      <h2 className={typography.subtitle} id="suspicions">
        What stands out
      </h2>
      <QueryList
        query={useCall(getSuspicions, {})}
        skeleton={<LineSkeleton about="person" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ isEnough, suspicions, reacted, fine }) => (
          <>
            {!isEnough && (
              <Note>
                Not enough to compare yet. You need 3 products with a reaction ({reacted} so far) and 5 without ({fine}{' '}
                so far), all with known ingredients. Products you use but haven’t logged count as no reaction.
              </Note>
            )}
            {isEnough && suspicions.length === 0 && (
              <Note>
                Nothing stands out among {reacted} products with a reaction and {fine} without.
              </Note>
            )}
            {suspicions.length > 0 && <List suspicions={suspicions} />}
          </>
        )}
      </QueryList>
    </section>
  );
}

/** The maximum number of ingredients that a suspicion names if several ingredients always occur together. */
const mostNamed = 4;

function List({ suspicions }: { suspicions: readonly Suspicion[] }) {
  return (
    <>
      <ol className={styles.list}>
        {suspicions.map((suspicion) => (
          <li key={suspicion.ingredients.map(({ id }) => id).join()}>
            <p className={typography.strong}>
              {suspicion.ingredients.slice(0, mostNamed).map(({ id, name }, place) => (
                <span key={id}>
                  {place > 0 && ' or '}
                  <Link className={typography.link} to={href.ingredient(id)} dir="auto">
                    {name}
                  </Link>
                </span>
              ))}
              {suspicion.ingredients.length > mostNamed && ` or ${suspicion.ingredients.length - mostNamed} others`}
            </p>
            <p className={typography.small}>
              In {suspicion.inReacted} of {suspicion.reacted} products with a reaction, and in {suspicion.inFine} of{' '}
              {suspicion.fine} without.
            </p>
          </li>
        ))}
      </ol>
      <p className={classNames(typography.tiny, typography.muted)}>
        This is a guess based on your entries, not a diagnosis. It could be chance, or something else in the same
        products. A doctor can test it.
      </p>
    </>
  );
}
