// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Setters of the owner, and the pause of the guardian
/// @notice Every setter is for the owner alone (a timelock on real chains) and emits an event. The guardian can only
/// stop buying; nothing ever stops sells and claims.
interface ISettingsOperations {
    event StartDateChanged(uint256 startDate);
    event OnlyWhitelistChanged(bool onlyAllowWhitelisted);
    event GeneralWhitelistChanged(address whitelist);
    event PartnersWhitelistChanged(address whitelist);
    event AdminWhitelistChanged(address whitelist);
    event ReferralPercentagesChanged(uint256 referrerCro, uint256 referrerInt, uint256 referredInt);
    event ReferralProgramRestricted(bool toPartners);
    event RewardsDurationChanged(uint256 seconds_);
    event TreasuryChanged(address treasury);
    event GuardianChanged(address guardian);
    event BuyingPaused(address by);
    event BuyingResumed(address by);

    /// @notice Only the guardian or the owner may do this.
    error NotGuardian(address caller);
    /// @notice The guardian has used its pause. The owner grants another one with `setGuardian`.
    error GuardianHasPaused(address guardian);

    /// @notice Opens the sale at `startDate_` (seconds since 1970), or closes it with 0. Refused without price steps.
    function setStartDate(uint256 startDate_) external;

    function setOnlyWhitelist(bool enabled) external;

    /// @notice Sets the list of accounts that may buy during a restricted sale and refer in an unrestricted programme.
    function setGeneralWhitelist(address whitelist) external;

    function setPartnersWhitelist(address whitelist) external;

    function setAdminWhitelist(address whitelist) external;

    /// @notice Percentages of 0 to 20 each, for purchases from now on.
    function setReferralBonusesPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt) external;

    function restrictReferralProgram(bool toPartners) external;

    /// @notice Seconds, from `minRewardsDuration` to 90 days. Owner only. What streams already keeps its time.
    function setRewardsDuration(uint256 seconds_) external;

    /// @notice Sets the receiver of proceeds, surplus INT and fees. It must be on the token's list while transfers are
    /// closed.
    function setTreasury(address treasury_) external;

    /// @notice Names the guardian (0 for none) and grants it one pause. Naming the same account again grants another one.
    /// Owner only.
    function setGuardian(address guardian_) external;

    /// @notice Stops buying and minting; sells and claims continue. The owner may always do this. The guardian may do it
    /// once for each `setGuardian`, so that a lost or hostile guardian cannot stop the sale again after `resumeBuying`.
    function pauseBuying() external;

    /// @notice Resumes buying and minting. Owner only.
    function resumeBuying() external;
}
