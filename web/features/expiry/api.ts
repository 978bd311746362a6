import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { daysBetween, daysOfBadge, expiryWords } from '#contract/expiry-date.ts';
import * as calls from '#contract/expiry.ts';
import { callQuery, queryClient } from '#web/lib/calls/cache.ts';
import { send } from '#web/lib/calls/client.ts';
import { ownTimeZone } from '#web/early-screen/first-calls.ts';
import { today } from '#web/ui/controls/days.ts';

export function useExpiries() {
  return useQuery({
    ...callQuery(calls.listExpiries, {}),
    select: (expiries) => new Map(expiries.map(({ entryId, expiresOn }) => [entryId, expiresOn])),
  });
}

/** For cards on the viewer's own shelf, if the package expires within `daysOfBadge` days. */
export function useExpiryNotes(): (entryId: number) => string | undefined {
  const { data: expiries } = useExpiries();
  const day = today();
  return (entryId) => {
    const expiresOn = expiries?.get(entryId);
    return expiresOn !== undefined && daysBetween(day, expiresOn) <= daysOfBadge
      ? expiryWords(expiresOn, day)
      : undefined;
  };
}

const settingsQuery = callQuery(calls.getExpirySettings, {});

export function useExpirySettings() {
  return useQuery(settingsQuery);
}

/** Sends a changed time zone, so that notifications arrive in the member's morning. */
export function useReportTimeZone(): void {
  const { data: settings } = useExpirySettings();
  const { mutate } = useChangeExpirySettings();
  const isOther = settings !== undefined && settings.timeZone !== ownTimeZone();
  useEffect(() => {
    if (isOther) mutate({});
  }, [isOther, mutate]);
}

type Change = Omit<CallInput<typeof calls.changeExpirySettings>['body'], 'timeZone'>;

export function useChangeExpirySettings() {
  return useMutation({
    mutationFn: (change: Change) => send(calls.changeExpirySettings, { body: { timeZone: ownTimeZone(), ...change } }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  });
}

export const suggestMonths = (productId: number, months: number) =>
  send(calls.suggestMonths, { params: { id: productId }, body: { months } });
