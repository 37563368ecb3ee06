// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "./IIntToken.sol";
import {IWhitelist} from "./IWhitelist.sol";

/// @title What the owner may set, and who else has a say
/// @notice Every setter is for the owner alone (a timelock on real chains) and emits an event. The guardian can only
/// stop buying; nothing ever stops sells and claims.
interface ISettings {
    /// @notice An address that must not be zero was zero.
    error ZeroAddress();
    /// @notice An address that must be a contract has no code.
    error NotAContract(address account);
    /// @notice A treasury must be on the token's list while transfers are closed, or fees could not reach it.
    error TreasuryNotListed(address treasury);
    /// @notice A number above its bound.
    error AboveMaximum(uint256 value, uint256 maximum);
    /// @notice A number below its bound.
    error BelowMinimum(uint256 value, uint256 minimum);
    /// @notice A list must answer `isWhitelisted(address)` with a boolean.
    error NotAWhitelist(address account);
    /// @notice Buying is paused; sells and claims are not.
    error BuyingIsPaused();
    /// @notice A price promised until `deadline` was used after it.
    error DeadlinePassed(uint256 deadline, uint256 timestamp);
    /// @notice The native coin could not be sent to `to`.
    error NativeTransferFailed(address to, uint256 amountWei);

    /// @notice The INT token. Fixed at construction.
    function token() external view returns (IIntToken);

    /// @notice When the sale opens, in seconds since 1970; 0 while it is closed.
    function startDate() external view returns (uint256);

    /// @notice Whether only addresses on the general list may buy INT.
    function onlyAllowWhitelisted() external view returns (bool);

    /// @notice Whether only partners may refer (else also earlier buyers and the general list).
    function restrictReferralProgramToPartners() external view returns (bool);

    /// @notice Percentage of a purchase's cost that its referrer may claim in the native coin, 0 to 20.
    function referrerCroBonusPercentage() external view returns (uint256);

    /// @notice Percentage of the INT bought that the referrer may claim in INT, 0 to 20.
    function referrerIntBonusPercentage() external view returns (uint256);

    /// @notice Percentage of the INT bought that the buyer receives on top, 0 to 20.
    function referredIntBonusPercentage() external view returns (uint256);

    /// @notice Seconds over which a distribution reaches holders, from `minRewardsDuration` to 90 days.
    function rewardsDuration() external view returns (uint256);

    /// @notice The lower bound of `rewardsDuration` in seconds, fixed at deployment and never 0.
    function minRewardsDuration() external view returns (uint256);

    /// @notice Whether buying INT, gems and crystals is paused.
    function buyingPaused() external view returns (bool);

    /// @notice The list of accounts that may buy during a restricted sale and refer in an unrestricted programme.
    function generalWhitelist() external view returns (IWhitelist);

    /// @notice The list of accounts that may refer in a restricted programme.
    function partnersWhitelist() external view returns (IWhitelist);

    /// @notice The list of game servers, which may mint crystals and collect energy.
    function adminWhitelist() external view returns (IWhitelist);

    /// @notice Where proceeds, surplus INT and registration fees go.
    function treasury() external view returns (address);

    /// @notice The account beside the owner that may pause buying; 0 for none.
    function guardian() external view returns (address);

    /// @notice Whether the guardian may pause buying: once, until the owner calls `setGuardian` again.
    function guardianMayPause() external view returns (bool);
}
