export const thatHappenedInAnotherWindow =
  "That happened in another window or on another device, so you are signed out here too. Your past picks stay in your leagues’ tables under “Former member”.";
export const yourAccountWasDeleted = "Your account was deleted";
export const makePicks = "Make Picks";
export const pickTheWinnerOfEvery =
  "Pick the winner of every game. A pick can change until the deadline, 24 hours before kickoff.";
export const joinLeagues = "Join Leagues";
export const privateLeaguesWithFriendsFamily =
  "Private leagues with friends, family or coworkers. One code lets them in.";
export const climbRankings = "Climb Rankings";
export const everyFinalMovesTheTable = "Every final moves the table. See who gained on you, week by week.";
export const realTimeScores = "Real-time Scores";
export const liveUpdatesFromASports =
  "Live updates from a sports data feed. Your picks are scored the moment a game ends.";
export const whatYouCanDo = "What you can do";
export const greenBayPackers = "Green Bay Packers";
export const detroitLions = "Detroit Lions";
export const drawingOfTheAppDuring =
  "Drawing of the app during a game: a live score with your pick ticked, how the league split, and the standings moving.";
export const thanksgivingDay = "Thanksgiving Day";
export const of4th214 = "4th 2:14";
export const live = "Live";
export const of3rd4AtDet35 = "3rd & 4 at DET 35";
export const gb7 = "GB 7";
export const yourLeaguesPicks = "Your league’s picks";
export const of5Det = "5 DET";
export const you = "You";
export const passwordIsRequired = "Password is required";
export const resetPassword = "Reset Password";
export const weSendYouALink = "We’ll send you a link to set a new one.";
export const ifThereIsAnAccount = (values: string) => `If there is an account for ${values}, a link is on its way.`;
export const sendLink = "Send Link";
export const backToSignIn = "Back to sign in";
export const orLookAroundWithA = "Or look around with a demo account";
export const signIn = "Sign In";
export const welcomeBackToTheHuddle = "Welcome back to the huddle.";
export const password = "Password";
export const createAnAccount = "Create an account";
export const forgotYourPassword = "Forgot your password?";
export const createAccount = "Create Account";
export const yourNameIsWhatFriends = "Your name is what friends see next to your picks.";
export const oneMoreStepConfirmYour = "One more step: confirm your email";
export const weSentALinkTo = (values: string) =>
  `We sent a link to ${values}. Open it in this browser, and you’re in. It works for 24 hours.`;
export const firstName = "First name";
export const lastName = "Last name";
export const alreadyHaveAnAccount = "Already have an account?";
export const signIn2 = "Sign in";
export const huddlePicks = "Huddle Picks";
export const nflPickemWithYourPeople = "NFL pick’em with your people";
export const callEveryGameBeforeIt =
  "Call every game before it locks. Watch the scores settle it, pick by pick, and the table move with them.";
export const notAffiliatedWithTheNfl = "Not affiliated with the NFL or its clubs.";
export const chooseAPassword = "Choose a password";
export const confirmAndSignIn = "Confirm and Sign In";
export const linksToConfirmAnAddress = "Links to confirm an address work for 24 hours.";
export const confirmYourEMail = "Confirm your email";
export const openTheLinkInThe = "Open the link in the email.";
export const at = (email: string) => ` at ${email}`;
export const remindersAndResultsCanReach = (part: string) => `Reminders and results can reach you${part}.`;
export const yourEMailIsConfirmed = "Your email is confirmed";
export const openTheLinkInTheMail = "Open the link in the email we sent you. It shows that the address is yours.";
export const thisLinkDoesNotWork = "This link doesn’t work";
export const signInToTheAccount = (email: string) =>
  `Sign in to the account that should get the address ${email}, then confirm it here.`;
export const signInFirst = "Sign in first";
export const isYourAddress = (email: string) => `Is ${email} your address?`;
export const confirm = "Confirm";
export const thisIsntTheBrowserIn = (email: string) =>
  `${email} was entered in another browser. If you want the account, choose a password for it: whoever entered the address loses access to it.`;
export const goToTheDashboard = "Go to the dashboard";
export const goToTheHomePage = "Go to the home page";
