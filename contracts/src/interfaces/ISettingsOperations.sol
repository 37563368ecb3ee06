// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the owner may set, and what the guardian may
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

    /// @notice Opens the sale at `startDate_` (seconds since 1970), or closes it with 0. Refused without price steps.
    function setStartDate(uint256 startDate_) external;

    function setOnlyWhitelist(bool enabled) external;

    /// @notice Who may buy while only the list may, and refer while all may. A contract, as the other two lists.
    function setGeneralWhitelist(address whitelist) external;

    function setPartnersWhitelist(address whitelist) external;

    function setAdminWhitelist(address whitelist) external;

    /// @notice Each 0 to 20. Counts for purchases from now on.
    function setReferralBonusesPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt) external;

    function restrictReferralProgram(bool toPartners) external;

    /// @notice Seconds, 0 to 90 days. What is already streaming keeps its time. 0 pays at once, also to who comes just before
    /// a purchase and goes just after it.
    function setRewardsDuration(uint256 seconds_) external;

    /// @notice Where proceeds, surplus INT and registration fees go. While transfers are closed, on the token's list.
    function setTreasury(address treasury_) external;

    function setGuardian(address guardian_) external;

    /// @notice Stops buying and minting. Guardian or owner.
    function pauseBuying() external;

    /// @notice Lets buying go on. Owner only.
    function resumeBuying() external;
}
