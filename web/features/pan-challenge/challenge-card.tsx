import { type ReactNode, useState } from 'react';
import {
  type Challenge,
  challengeForm,
  changeGoal,
  getCurrentChallenge,
  optOut,
  startChallenge,
} from '#contract/pan-challenge.ts';
import { ShareButton } from '#web/features/catalog/share-button.tsx';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { QueryList, Skeleton } from '#web/ui/feedback/query-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/cache.ts';
import { FinishedProducts } from './finished-products.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { Note } from '#web/ui/text/note.tsx';
import { limits } from '#contract/limits.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { FieldHint, TextField } from '#web/ui/controls/field.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { showFailure, toast } from '#web/ui/feedback/toast.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import * as styles from './challenge-card.module.css';

/** Shows this year's challenge. Refetches it after the year has changed. */
export function ChallengeCard() {
  const query = useQuery({
    ...callQuery(getCurrentChallenge, {}),
    staleTime: ({ state }) => (new Date(state.dataUpdatedAt).getFullYear() === presentYear() ? Infinity : 0),
    refetchOnWindowFocus: true,
  });
  return (
    <QueryList
      query={query}
      skeleton={<Skeleton width="100%" height={280} radius={28} />}
      isEmpty={(challenge) => challenge === null}
      empty={<NotStarted />}
    >
      {(challenge) =>
        // Without the key, a form for the previous challenge could stay open.
        challenge && <Running key={challenge.id} challenge={challenge} />
      }
    </QueryList>
  );
}

function Panel({ progress, children, aside }: { progress: number; children: ReactNode; aside?: ReactNode }) {
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
  const [optingOut, setOptingOut] = useState(false);
  const username = useMe().data?.username;
  return (
    <Panel progress={shareOf(challenge)} aside={<FinishedProducts year={challenge.year} />}>
      {editing ? (
        <ChallengeForm challenge={challenge} onClose={() => setEditing(false)} />
      ) : (
        <>
          <ChallengeProgress challenge={challenge} />
          <div data-slot="actions">
            <Button variant="secondary" icon="pencil" onClick={() => setEditing(true)}>
              Edit Goal
            </Button>
            <Button variant="ghost" onClick={() => setOptingOut(true)}>
              Opt Out
            </Button>
            {username && (
              <ShareButton
                title={`Project Pan ${challenge.year}: ${challenge.progress} of ${challenge.goal} finished`}
                path={href.user(username)}
              />
            )}
          </div>
          {optingOut && (
            <ConfirmChange
              title="Opt out?"
              description={`Your ${challenge.year} challenge and its goal will be deleted. Your finish dates stay.`}
              confirmLabel="Opt Out"
              pendingLabel="Opting out..."
              call={optOut}
              input={{ params: { id: challenge.id } }}
              refreshes="projectPan"
              done="Challenge deleted"
              onClose={() => setOptingOut(false)}
            />
          )}
        </>
      )}
    </Panel>
  );
}

/** The highest goal whose progress is shown as one check mark per product. Higher goals show a bar. */
const mostTicks = 24;

/** The completed fraction of the goal, at most 1 (PAN-18). */
const shareOf = ({ progress, goal }: Challenge) => Math.min(1, progress / goal);

/** Congratulates the member when the goal is reached (PAN-15 to PAN-17). */
function ChallengeProgress({ challenge }: { challenge: Challenge }) {
  const { goal, year, progress } = challenge;
  const percent = Math.floor(shareOf(challenge) * 100);
  return (
    <>
      <h2 id="project-pan-title" className={typography.sectionTitle}>
        {progress >= goal
          ? `Congratulations! You've completed your ${year} Project Pan Challenge!`
          : `Project Pan ${year}`}
      </h2>
      <p className={classNames(styles.count, typography.numerals)}>
        <span className={classNames(styles.display, typography.display)}>{progress}</span>
        <span className={typography.soft}>
          of {goal} {goal === 1 ? 'product' : 'products'} finished
        </span>
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="Products finished"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {goal > mostTicks ? (
          <>
            <i className={styles.active} style={{ flexGrow: percent }} />
            <i style={{ flexGrow: 100 - percent }} />
          </>
        ) : (
          Array.from({ length: goal }, (_, index) => (
            <i key={index} className={index < progress ? styles.active : undefined} />
          ))
        )}
      </div>
      <Note className={typography.numerals}>{percent}%</Note>
    </>
  );
}

const { goalMinimum, goalMaximum, yearMinimum, yearMaximum } = limits.projectPan;

interface ChallengeFormProps {
  /** The challenge to edit. Its year is fixed. If undefined, the form starts a new challenge. */
  challenge?: Challenge;
  onClose: () => void;
}

function ChallengeForm({ challenge, onClose }: ChallengeFormProps) {
  const start = useChange(startChallenge, 'projectPan');
  const change = useChange(changeGoal, 'projectPan');
  const form = useFormFields({
    valuesAtFirst: () => ({
      goal: String(challenge?.goal ?? pageLimits.goalDefault),
      year: String(challenge?.year ?? presentYear()),
    }),
    formOf: ({ goal, year }) => challengeForm.safeParse({ goal: Number(goal), year: Number(year) }),
    async save(body) {
      await (challenge
        ? change.mutateAsync({ params: { id: challenge.id }, body: { goal: body.goal } })
        : start.mutateAsync({ body }));
      toast({ title: challenge ? 'Challenge updated' : 'Challenge created' });
      onClose();
    },
    failedTitle: (error) => void showFailure(error),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h2 id="project-pan-title" className={typography.sectionTitle}>
        {challenge ? 'Edit goal' : 'Start a challenge'}
      </h2>
      <div className={styles.form}>
        <Stepper
          label="Goal"
          value={form.values.goal}
          onValueChange={(typed) => form.change({ goal: numberFrom(typed) })}
          minimum={goalMinimum}
          maximum={goalMaximum}
          error={form.errors.goal}
        />
        <TextField
          label="Year"
          className={styles.year}
          inputMode="numeric"
          autoComplete="off"
          disabled={challenge !== undefined}
          {...form.text('year')}
        />
      </div>
      <FieldHint className={styles.goalHint}>
        Products to finish, from {goalMinimum} to {goalMaximum}
        {!challenge && `, in a year from ${yearMinimum} to ${yearMaximum}`}
      </FieldHint>
      <div data-slot="actions">
        <Button type="submit" pending={form.pending} pendingLabel={challenge ? 'Saving...' : 'Starting...'}>
          {challenge ? 'Save goal' : 'Start Challenge'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** In the browser's time zone, which the server reads from the `x-time-zone` header (OP-60). */
const presentYear = () => new Date().getFullYear();

/** Retains fractions, so that the form rejects 1.5 instead of accepting it as 1. */
function numberFrom(typed: string): string {
  if (/^\d+[.,]\d*$/.test(typed)) return typed.replace(',', '.');
  return String(Number.parseInt(typed, 10) || 0);
}
