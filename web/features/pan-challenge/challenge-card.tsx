import { type ReactNode, useState } from 'react';
import type { Challenge } from '#contract/pan-challenge.ts';
import { ShareButton } from '#web/features/catalogue/share-button.tsx';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useCurrentChallenge } from './api.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { ChallengeProgress } from './challenge-progress.tsx';
import { FinishedProducts } from './finished-products.tsx';
import { OptOut } from './opt-out.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './challenge-card.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';

/** If there is no challenge, shows a prompt to start one, or the form for a new challenge. */
export function ChallengeCard() {
  const { data: challenge, error, refetch } = useCurrentChallenge();
  if (challenge === undefined && error)
    return <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />;
  if (challenge === undefined) return <Skeleton width="100%" height={280} radius={28} />;
  // Without the key, a form for the former challenge could stay open.
  return challenge ? <Running key={challenge.id} challenge={challenge} /> : <NotStarted />;
}

interface PanelProps {
  progress: number;
  children: ReactNode;
  /** Rendered next to the children on wide screens. */
  aside?: ReactNode;
}

function Panel({ progress, children, aside }: PanelProps) {
  return (
    <section className={styles.card} aria-labelledby="project-pan-title">
      <PanProgress className={styles.artwork} color="#d99a7c" progress={progress} />
      <div>{children}</div>
      {aside}
    </section>
  );
}

function NotStarted() {
  const [starting, setStarting] = useState(false);
  return (
    <Panel progress={0}>
      {starting ? (
        <ChallengeForm onClose={() => setStarting(false)} />
      ) : (
        <>
          <h2 id="project-pan-title" className={typography.sectionTitle}>
            Project Pan
          </h2>
          <p className={classNames(typography.soft, styles.about)}>
            How many products will you finish this year? Set a goal, and every finish date you add counts toward it.
          </p>
          <div data-slot="actions">
            <Button onClick={() => setStarting(true)}>Start Challenge</Button>
          </div>
        </>
      )}
    </Panel>
  );
}

function Running({ challenge }: { challenge: Challenge }) {
  const [editing, setEditing] = useState(false);
  const username = useMe().data?.username;
  const share = Math.min(1, challenge.progress / challenge.goal);
  return (
    <Panel progress={share} aside={<FinishedProducts year={challenge.year} />}>
      {editing ? (
        <ChallengeForm challenge={challenge} onClose={() => setEditing(false)} />
      ) : (
        <>
          <ChallengeProgress challenge={challenge} share={share} />
          <div data-slot="actions">
            <Button variant="secondary" icon="pencil" onClick={() => setEditing(true)}>
              Edit Goal
            </Button>
            <OptOut challenge={challenge} />
            {username && (
              <ShareButton
                title={`Project Pan ${challenge.year}: ${challenge.progress} of ${challenge.goal} finished`}
                path={href.user(username)}
              />
            )}
          </div>
        </>
      )}
    </Panel>
  );
}
