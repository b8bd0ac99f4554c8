// What the plugins of kit/build.ts bring in.
declare module 'picture:*' {
  const outline: string;
  export default outline;
}
