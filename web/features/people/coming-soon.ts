import { toast } from '#web/ui/feedback/toast.ts';

/** Shows a toast that says that a feature is not available yet (OP-83). */
export function notifyComingSoon(feature: string): void {
  toast({ title: 'Coming soon', description: `${feature} is not available yet.` });
}
