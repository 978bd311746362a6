import type { FastifyBaseLogger } from 'fastify';

/** The events that an operator needs to investigate an attack. docs/explanation/security.md lists them. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'limit_reached'
  | 'email_ordered'
  | 'password_set'
  | 'refresh_token_replayed'
  | 'signed_out_everywhere'
  | 'administrator_call_refused'
  | 'member_suspended'
  | 'administrator_appointed'
  | 'administrator_dismissed'
  | 'password_proof_failed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_step_reset'
  | 'second_step'
  | 'second_step_failed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'email_change_ordered'
  | 'email_changed'
  | 'email_returned'
  | 'deletion_ordered'
  | 'deletion_taken_back'
  | 'account_erased';

/** Accounts are logged by id, addresses as a keyed hash. Tokens and what members wrote are never logged. */
export interface SecurityFacts {
  accountId?: string;
  emailHash?: string;
  [detail: string]: string | number | undefined;
}

/** Logs one line per event. Like every log line, it contains the network and the request id. */
export function logSecurityEvent({ log }: { log: FastifyBaseLogger }, event: SecurityEvent, facts: SecurityFacts) {
  log.info({ event, ...facts }, 'security');
}
