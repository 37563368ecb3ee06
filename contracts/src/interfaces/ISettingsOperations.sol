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

    /// @notice Opens the sale at `startDate_` (seconds since 1970), or closes it with 0. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts without price steps (`StepCountOutOfBounds`) and above 2^40 - 1
    /// (`AboveMaximum`).
    function setStartDate(uint256 startDate_) external;

    /// @notice Restricts purchases of INT to the general list, or opens them to everybody. Owner only
    /// (`OwnableUnauthorizedAccount`).
    function setOnlyWhitelist(bool enabled) external;

    /// @notice Sets the list of accounts that may buy during a restricted sale and refer in an unrestricted programme.
    /// Owner only (`OwnableUnauthorizedAccount`). Reverts for an account without code (`ZeroAddress`, `NotAContract`)
    /// and for a contract that does not answer `isWhitelisted(address)` with a boolean (`NotAWhitelist`).
    function setGeneralWhitelist(address whitelist) external;

    /// @notice Sets the list of accounts that may refer in a restricted programme. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts as `setGeneralWhitelist` does.
    function setPartnersWhitelist(address whitelist) external;

    /// @notice Sets the list of game servers, which may mint crystals and collect energy. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts as `setGeneralWhitelist` does.
    function setAdminWhitelist(address whitelist) external;

    /// @notice Sets the bonuses for purchases from now on, in percent of the cost (`referrerCro`) and of the INT bought
    /// (the others). Owner only (`OwnableUnauthorizedAccount`). Reverts above 20 (`AboveMaximum`).
    function setReferralBonusesPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt) external;

    /// @notice Restricts the programme to partners (`true`), or opens it to earlier buyers and the general list. In an
    /// open programme somebody can refer a second wallet of their own and is paid for it (see `IReferral`). Owner only
    /// (`OwnableUnauthorizedAccount`).
    function restrictReferralProgram(bool toPartners) external;

    /// @notice Sets the seconds over which later distributions are paid; what the stream holds keeps its time. Owner
    /// only (`OwnableUnauthorizedAccount`). Reverts below `minRewardsDuration` (`BelowMinimum`) and above 90 days
    /// (`AboveMaximum`).
    function setRewardsDuration(uint256 seconds_) external;

    /// @notice Sets the receiver of proceeds, surplus INT and registration fees. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts for 0 (`ZeroAddress`) and, while transfers are closed, for an address
    /// that is not on the token's list (`TreasuryNotListed`).
    function setTreasury(address treasury_) external;

    /// @notice Names the guardian (0 for none) and grants it one pause. Naming the same account again grants another
    /// one. Owner only (`OwnableUnauthorizedAccount`).
    function setGuardian(address guardian_) external;

    /// @notice Stops buying and minting; sells and claims continue. The owner may do this at any time. The guardian may
    /// do it once for each `setGuardian` (`GuardianHasPaused`), so that a lost or hostile guardian cannot stop the sale
    /// again after `resumeBuying`. Reverts for others (`NotGuardian`).
    function pauseBuying() external;

    /// @notice Resumes buying and minting. It does not grant the guardian another pause. Owner only
    /// (`OwnableUnauthorizedAccount`).
    function resumeBuying() external;
}
